import { isObject, type JsonObject } from "@/lib/catalog/definition";
import type { Dialect } from "./dialects/dialect";
import { notAnObject, type ReadEntry, readEntry } from "./entry";
import type { Scope } from "./expand";
import type { KeyPath } from "./key-path";
import type { EntryProblem, ServerConfig } from "./model";
import { readSettings, type ServerSettings, type Warn } from "./settings";

/** Deadlines in milliseconds, where neither `placard.timeout` nor the host asks for more. */
const DEADLINE_MS = 60_000;
const INSTALL_DEADLINE_MS = 120_000;
const MAX_DEADLINE_MS = 3_600_000;

type ServerContext = {
  dialect: Dialect;
  root: JsonObject;
  /** Where the servers stand in the file. */
  at: KeyPath;
  scope: Scope;
  folder: string;
  project: string;
  /** `placard.servers`. */
  settings: JsonObject;
  warn: Warn;
};

/** `placard` inside the entry wins over `placard.servers.<id>`, key by key. */
function settingsOf(id: string, entry: unknown, { at, settings, warn }: ServerContext) {
  const outsideAt: KeyPath = ["placard", "servers", id];
  const insideAt: KeyPath = [...at, id, "placard"];
  const outside = readSettings(Object.hasOwn(settings, id) ? settings[id] : undefined, outsideAt, warn);
  const inside = readSettings(isObject(entry) ? entry.placard : undefined, insideAt, warn);
  const value = inside.disabled ?? outside.disabled;
  const place = inside.disabled === undefined ? outsideAt : insideAt;
  return { merged: { ...outside, ...inside }, disabled: value === undefined ? undefined : { at: [...place, "disabled"], value } };
}

function deadline(settings: ServerSettings, read: ReadEntry, hostTimeoutMs: number): number {
  if (settings.timeout !== undefined) return settings.timeout * 1000;
  const own = read.mayInstall ? INSTALL_DEADLINE_MS : DEADLINE_MS;
  return Math.min(Math.max(own, hostTimeoutMs), MAX_DEADLINE_MS);
}

/** One server of the file. Never throws: what is wrong with the entry is its `problem`. */
export function readServer(id: string, entry: unknown, context: ServerContext): ServerConfig {
  const { dialect, root, at, scope, folder, project, warn } = context;
  const { merged: settings, disabled } = settingsOf(id, entry, context);
  const path = [...at, id];
  if (isObject(entry) && entry.envFile !== undefined) warn([...path, "envFile"], "is not read; put what the server needs into `env`");
  const draft = isObject(entry) ? dialect.read(entry) : undefined;
  const respell = dialect.respell ?? ((text: string) => text);
  const read =
    isObject(entry) && draft !== undefined
      ? readEntry(entry, draft, path, { scope, folder, project, respell, disabled })
      : notAnObject(entry, path);

  const leftOut = disabled === undefined ? dialect.leftOut?.(root, id) : undefined;
  const problem: EntryProblem | undefined = leftOut === undefined ? read.problem : { reason: "disabled", detail: leftOut };
  const { trust, owner, category, tags, watch } = settings;
  return {
    id,
    labels: {
      ...read.labels,
      ...(trust === undefined ? {} : { trust }),
      ...(owner === undefined ? {} : { owner }),
      ...(category === undefined ? {} : { category }),
      ...(tags === undefined ? {} : { tags }),
      ...(watch === undefined ? {} : { watch }),
    },
    source: problem === undefined ? read.source : undefined,
    problem,
    timeoutMs: deadline(settings, read, draft?.hostTimeoutMs ?? 0),
    watch: watch ?? false,
    declare: settings.declare ?? [],
  };
}
