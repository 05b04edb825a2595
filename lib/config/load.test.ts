import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { loadText, serverOf } from "@/test/fixtures/config/load";
import { loadConfig } from "./load";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "placard-load-"));
});
afterAll(() => rm(folder, { recursive: true }));

const load = (name: string) => loadConfig(name, { variables: () => undefined, cwd: folder, cpus: 2 });

/** Code and message of the AppError that a promise ends with. */
async function failureOf(loading: Promise<unknown>): Promise<[code: string, message: string]> {
  const error = await loading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error("expected an AppError", { cause: error });
  return [error.code, error.message];
}

const KEYS = "mcpServers, servers, context_servers, mcp_servers, extensions, mcp";

test("a file that does not exist is named", async () => {
  expect(await failureOf(load("gone.json"))).toEqual([
    "config-missing",
    "The configuration file gone.json does not exist. Name an existing file with --config or PLACARD_CONFIG.",
  ]);
  await writeFile(path.join(folder, "plain"), "");
  expect((await failureOf(load("plain/mcp.json")))[0]).toBe("config-missing");
});

test("a folder instead of a file is named", async () => {
  await mkdir(path.join(folder, "project"));
  expect(await failureOf(load("project"))).toEqual([
    "config-unreadable",
    "The configuration project is a directory. Name the file in it, for example project/.mcp.json.",
  ]);
});

test("a link that leads to itself is named", async () => {
  await symlink("loop.json", path.join(folder, "loop.json"));
  expect(await failureOf(load("loop.json"))).toEqual([
    "config-unreadable",
    "The configuration file loop.json cannot be read: its symbolic links form a loop; name the file itself.",
  ]);
});

test("a file that is not text is named", async () => {
  expect(await failureOf(loadText(new Uint8Array([0x7b, 0xff, 0x00])))).toEqual([
    "config-unreadable",
    "The configuration mcp.json is not UTF-8 text. Save it as UTF-8.",
  ]);
});

test.each([
  ["", "is empty"],
  [" \r\n\t", "is empty"],
  ["# only a comment\n", "is empty"],
  ["[]", "holds an array"],
  ["hello", "holds a string"],
])("%j: the file %s", async (text, words) => {
  expect(await failureOf(loadText(text))).toEqual([
    "config-invalid",
    `The configuration file mcp.json ${words}. It should hold an object with one of these keys: ${KEYS}.`,
  ]);
});

test("a file without servers says which keys are looked for", async () => {
  expect(await failureOf(loadText({ name: "package", version: "1.0.0" }))).toEqual([
    "config-invalid",
    `The configuration file mcp.json lists no MCP servers. It should have one of these keys: ${KEYS}.`,
  ]);
});

test("servers that are no object are named with their line", async () => {
  expect(await failureOf(loadText('{\n  "a": 1,\n  "mcpServers": []\n}'))).toEqual([
    "config-invalid",
    "In the configuration file mcp.json, mcpServers on line 3 should be an object with one entry for each server, is an array.",
  ]);
  expect(await failureOf(loadText("mcp_servers = 3"))).toEqual([
    "config-invalid",
    "In the configuration file mcp.json, mcp_servers should be an object with one entry for each server, is a number.",
  ]);
});

test.each([
  ['{\n  "mcpServers": {\n    "a": {} "b": {}\n  }\n}', "JSON at line 3, column 13: a comma is missing."],
  ['{"mcpServers": {', "JSON at line 1, column 17: a closing brace is missing."],
  ["{'mcpServers': {}}", "JSON at line 1, column 2: a word stands here that JSON does not know; texts need double quotes."],
  ['{"mcpServers": {"a": {"command": "C:\\x"}}}', "JSON at line 1, column 34: a backslash in a text has to be doubled."],
  ["[mcp_servers.a]\ncommand = npx\n", "TOML at line 2, column 11: invalid value; a text needs quotes."],
  ["[mcp_servers.a]\n[mcp_servers.a]\n", "TOML at line 2, column 2: trying to redefine an already defined table or value."],
  ["extensions:\n\ta: 1\n", "YAML at line 2, column 1: a tab indents this line; YAML wants spaces."],
  ["extensions:\n  a: [1, 2\n", "YAML at line 3, column 1: the indentation does not fit, or a bracket above is not closed."],
  ["extensions:\n  a: 'x\n", "YAML at line 3, column 1: a quote, colon, comma or bracket is missing."],
])("%j is not valid %s", async (text, words) => {
  expect(await failureOf(loadText(text))).toEqual(["config-invalid", `The configuration file mcp.json is not valid ${words}`]);
});

test("a byte order mark, CRLF and UTF-16 do no harm, and lines are counted right", async () => {
  const text = '{\r\n  "mcpServers": {\r\n    "ä": { "command": "a", "placard": { "watch": 1 } }\r\n  }\r\n}\r\n';
  const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
  for (const content of [`\ufeff${text}`, text, new Uint8Array(utf16), new Uint8Array(utf16.swap16())]) {
    const config = await loadText(content);
    expect(config.servers.map(({ id }) => id)).toEqual(["ä"]);
    expect(config.warnings).toEqual(['mcpServers["ä"].placard.watch (line 3) should be true or false, is 1.']);
  }
  const yaml = await loadText("\ufeff# Goose\r\nextensions:\r\n  x:\r\n    type: stdio\r\n    cmd: x\r\n");
  expect(serverOf(yaml, "x").source).toMatchObject({ command: "x" });
  const toml = await loadText('\ufeff[mcp_servers.x]\r\ncommand = "x"\r\n');
  expect(serverOf(toml, "x").source).toMatchObject({ command: "x" });
});

test("the content decides on the format, not the name", async () => {
  expect((await loadText("extensions:\n  x: { type: stdio, cmd: x }\n", {}, "config.json")).servers).toHaveLength(1);
  expect((await loadText('{"mcpServers": {"x": {"command": "x"}}}', {}, "config.toml")).servers).toHaveLength(1);
});

test("a key that stands twice is warned about, in JSON and YAML, and the last one counts", async () => {
  const json = await loadText(
    '{"other": 1, "other": 2, "mcpServers": {\n"x": {"command": "first"},\n"x": {"command": "last", "command": "last"}\n}}',
  );
  expect(json.warnings).toEqual([
    "mcpServers.x stands again on line 3; the last one counts, so give each its own key.",
    "mcpServers.x.command stands again on line 3; the last one counts, so give each its own key.",
  ]);
  expect(json.servers.map(({ source }) => source)).toEqual([expect.objectContaining({ command: "last" })]);
  const yaml = await loadText("extensions:\n  x: { type: stdio, cmd: first }\n  x: { type: stdio, cmd: last }\n");
  expect(yaml.warnings).toEqual(["extensions.x stands again on line 3; the last one counts, so give each its own key."]);
  expect(serverOf(yaml, "x").source).toMatchObject({ command: "last" });
});

test("servers under a second key are not read, and said so", async () => {
  const config = await loadText('{"mcpServers": {"a": {"command": "a"}},\n"servers": {"b": {"command": "b"}}}');
  expect(config.servers.map(({ id }) => id)).toEqual(["a"]);
  expect(config.warnings).toEqual(["servers (line 2) is not read, because the file also has mcpServers; keep them in two files."]);
});

test("a file without entries is said to have none", async () => {
  expect((await loadText({ mcpServers: {} })).warnings).toEqual(["mcpServers (line 2) lists no server; add an entry."]);
});

test("the file is read anew each time", async () => {
  await writeFile(path.join(folder, "changing.json"), '{"mcpServers": {"a": {"command": "a"}}}');
  expect((await load("changing.json")).servers.map(({ id }) => id)).toEqual(["a"]);
  await writeFile(path.join(folder, "changing.json"), '{"mcpServers": {"b": {"command": "b"}}}');
  const config = await load("changing.json");
  expect(config.servers.map(({ id }) => id)).toEqual(["b"]);
  expect(config.path).toBe(path.join(folder, "changing.json"));
});
