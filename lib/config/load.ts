// A configuration file, read anew each time.
import { dirname, resolve } from "node:path";
import { isObject, type JsonObject, kindOf } from "@/lib/catalog/definition";
import { AppError } from "@/lib/errors";
import { DIALECTS } from "./dialects";
import type { Dialect, Found } from "./dialects/dialect";
import { inputDefaults } from "./dialects/vscode";
import type { Scope, Variables } from "./expand";
import { formatOf } from "./format";
import { isWithin, type KeyPath, keyPath } from "./key-path";
import type { KnownIds } from "./known";
import type { Config } from "./model";
import { readOverall } from "./overall";
import type { Parsed } from "./parsed";
import { placesOf, projectOf } from "./places";
import { readPolicy } from "./policy";
import { readText } from "./read-text";
import { readServer } from "./server";
import type { Warn } from "./settings";

type LoadOptions = {
  /** The environment as a lookup. */
  variables: Variables;
  /** What a relative path is relative to; by default the working directory. */
  cwd?: string;
  /** How many processes are started at once where the file does not say. */
  cpus: number;
  /** The ids that a policy may name. */
  known?: KnownIds;
};

function parse(text: string, shown: string): Parsed & { value: JsonObject } {
  const keys = DIALECTS.map(({ key }) => key).join(", ");
  const invalid = (words: string) => new AppError("config-invalid", `The configuration file ${shown} ${words}`);
  const expected = `It should hold an object with one of these keys: ${keys}.`;
  if (text.trim() === "") throw invalid(`is empty. ${expected}`);
  const format = formatOf(text);
  const parsed = format.parse(text);
  if ("fault" in parsed) throw invalid(`is not valid ${format.name} at line ${parsed.line}, column ${parsed.column}: ${parsed.fault}.`);
  const { value } = parsed;
  if (!isObject(value)) throw invalid(value === null ? `is empty. ${expected}` : `holds ${kindOf(value)}. ${expected}`);
  return { ...parsed, value };
}

function findServers(
  { value, lineOf }: Parsed & { value: JsonObject },
  shown: string,
): { dialect: Dialect; at: KeyPath; entries: JsonObject; others: Found[] } {
  const found = DIALECTS.flatMap((dialect) => {
    const place = dialect.find(value);
    return place === undefined ? [] : [{ dialect, ...place }];
  });
  const [first, ...others] = found;
  if (first === undefined) {
    const keys = DIALECTS.map(({ key }) => key).join(", ");
    throw new AppError(
      "config-invalid",
      `The configuration file ${shown} lists no MCP servers. It should have one of these keys: ${keys}.`,
    );
  }
  const { dialect, at, entries } = first;
  if (!isObject(entries)) {
    const line = lineOf(at);
    const where = line === undefined ? "" : ` on line ${line}`;
    const words = `should be an object with one entry for each server, is ${kindOf(entries)}`;
    throw new AppError("config-invalid", `In the configuration file ${shown}, ${keyPath(at)}${where} ${words}.`);
  }
  return { dialect, at, entries, others };
}

/**
 * Reads a configuration file in any of the dialects, told by its content. One bad entry becomes a server with a `problem`; the others are
 * not touched. Throws AppError config-missing, config-unreadable or config-invalid, with one sentence that names the file.
 */
export async function loadConfig(path: string, { variables, cwd = process.cwd(), cpus, known = {} }: LoadOptions): Promise<Config> {
  const absolute = resolve(cwd, path);
  const parsed = parse(await readText(absolute, path), path);
  const { value: root, lineOf, repeated } = parsed;
  const { dialect, at, entries, others } = findServers(parsed, path);

  const warnings: string[] = [];
  const whereIs = (where: KeyPath) => {
    const line = lineOf(where);
    return `${keyPath(where)}${line === undefined ? "" : ` (line ${line})`}`;
  };
  const warn: Warn = (where, words) => void warnings.push(`${whereIs(where)} ${words}.`);
  for (const other of others) warn(other.at, `is not read, because the file also has ${keyPath(at)}; keep them in two files`);
  for (const { path: where, line } of repeated)
    if (isWithin(where, at) || isWithin(where, ["placard"]))
      warnings.push(`${keyPath(where)} stands again on line ${line}; the last one counts, so give each its own key.`);
  for (const { path: where, words } of dialect.unread?.(root) ?? []) warn(where, words);
  if (Object.keys(entries).length === 0) warn(at, "lists no server; add an entry");

  const overall = readOverall(root.placard, cpus, warn);
  for (const id of Object.keys(overall.servers))
    if (!Object.hasOwn(entries, id)) warn(["placard", "servers", id], `names no server; ${keyPath(at)} has no entry of that name`);

  const folder = dirname(absolute);
  const project = projectOf(folder);
  const inputs = inputDefaults(root);
  const scope: Scope = { variables, inputs: (id) => inputs.get(id), places: placesOf(project) };
  const servers = Object.entries(entries).map(([id, entry]) =>
    readServer(id, entry, { dialect, root, at, scope, folder, project, settings: overall.servers, warn }),
  );
  const names = { ...known, servers: Object.keys(entries), serversAt: at };
  const policy = readPolicy(root.placard, { names, entries, warn, whereIs });
  const { categories, concurrency, refreshEveryMs, keepSnapshots, cosmetic } = overall;
  return { path: absolute, servers, categories, ...policy, concurrency, refreshEveryMs, keepSnapshots, cosmetic, warnings };
}
