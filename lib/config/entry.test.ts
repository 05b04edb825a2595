import path from "node:path";
import { expect, test } from "vitest";
import { loadEntry, loadText, serverOf } from "@/test/fixtures/config/load";

const detailOf = async (entry: unknown, environment?: Record<string, string>) => (await loadEntry(entry, environment)).problem;

test.each<[unknown, string]>([
  [null, "mcpServers.x should be an object, is null"],
  ["npx", "mcpServers.x should be an object, is a string"],
  [{}, "mcpServers.x should have `command` (a program), `url` (a remote server) or `file` (a recorded list)"],
  [{ command: 1 }, "mcpServers.x.command should be a string, is a number"],
  [{ command: " " }, "mcpServers.x.command should not be empty"],
  [{ command: "a", args: "b" }, "mcpServers.x.args should be an array of strings, is a string"],
  [
    { command: "a", args: ["b", 3, null] },
    "mcpServers.x.args[1] should be a string (put it in quotes), is a number; mcpServers.x.args[2] should be a string (put it in quotes), is null",
  ],
  [{ command: "a", args: ["b\0"] }, "mcpServers.x.args[0] should hold no NUL character"],
  [{ command: "a", env: ["B=1"] }, "mcpServers.x.env should be an object of strings, is an array"],
  [{ command: "a", env: { B: 1 } }, "mcpServers.x.env.B should be a string (put it in quotes), is a number"],
  [{ command: "a", env: { "B=C": "1" } }, 'mcpServers.x.env["B=C"] should have a name without an equals sign'],
  [{ command: "a", cwd: {} }, "mcpServers.x.cwd should be a string, is an object"],
  [{ command: "a", disabled: "no" }, "mcpServers.x.disabled should be true or false, is a string"],
  [{ command: "a", url: "https://example.com" }, "mcpServers.x should have only one of `command`, `url`"],
  [{ file: "a.json", serverUrl: "https://example.com" }, "mcpServers.x should have only one of `file`, `serverUrl`"],
  [{ type: "stdio", url: "https://example.com" }, "mcpServers.x.command should be a string, is missing"],
  [{ type: "http", command: "a" }, "mcpServers.x.url should be a string, is missing"],
  [
    { type: "ws", url: "wss://example.com" },
    'mcpServers.x.type should be one of "stdio", "http", "streamable-http", "streamable_http", "streamableHttp", "sse"',
  ],
  [{ url: ["https://example.com"] }, "mcpServers.x.url should be a string, is an array"],
  [{ url: "example.com/mcp" }, "mcpServers.x.url should be a full address that starts with http:// or https://"],
  [{ url: "file:///etc/passwd" }, "mcpServers.x.url should be a full address that starts with http:// or https://"],
  [{ url: "https://" }, "mcpServers.x.url should be a full address that starts with http:// or https://"],
  [{ url: "https://example.com", headers: "A: b" }, "mcpServers.x.headers should be an object of strings, is a string"],
  [
    { url: "https://example.com", headers: { "A B": "c" } },
    'mcpServers.x.headers["A B"] should have a name of letters, digits and hyphens',
  ],
  [{ url: "https://example.com", headers: { A: "b\nc" } }, "mcpServers.x.headers.A should be one line of Latin-1 text"],
  [{ file: 3 }, "mcpServers.x.file should be a string, is a number"],
])("%j is an invalid entry: %s", async (entry, detail) => {
  expect(await detailOf(entry)).toEqual({ reason: "invalid-entry", detail });
});

test("one bad entry takes nothing from the others, and ids are kept as they are", async () => {
  const config = await loadText({
    mcpServers: { bad: 7, "my server/1": { command: 7 }, good: { command: "a" }, __proto__x: { url: "${U}" } },
  });
  expect(config.servers.map(({ id, problem }) => [id, problem?.reason])).toEqual([
    ["bad", "invalid-entry"],
    ["my server/1", "invalid-entry"],
    ["good", undefined],
    ["__proto__x", "unset-variable"],
  ]);
  expect(serverOf(config, "my server/1").problem?.detail).toBe('mcpServers["my server/1"].command should be a string, is a number');
});

test("ids such as __proto__ and constructor are ids like any other", async () => {
  const config = await loadText('{"mcpServers": {"__proto__": {"command": "a"}, "constructor": {"command": "b"}}}');
  expect(config.servers.map(({ id, source }) => [id, source?.kind])).toEqual([
    ["__proto__", "stdio"],
    ["constructor", "stdio"],
  ]);
});

test("variables expand in command, args, env, cwd, url, headers and file", async () => {
  const environment = { V: "v", TOKEN: "t\n" };
  const program = await loadEntry({ command: "${V}/run", args: ["--x=${env:V}"], env: { A: "${V}${W:-w}" }, cwd: "${V}" }, environment);
  expect(program.source).toMatchObject({ command: "v/run", args: ["--x=v"], env: { A: "vw" } });
  expect(program.source).toHaveProperty("cwd", expect.stringMatching(/placard-config-\w+\/v$/));
  const remote = await loadEntry({ url: "https://${V}.example.com/mcp", headers: { Authorization: "Bearer ${TOKEN}" } }, environment);
  expect(remote.source).toMatchObject({ url: "https://v.example.com/mcp", headers: { Authorization: "Bearer t" } });
  const file = await loadEntry({ file: "recorded/${V}.json" }, environment);
  expect(file.source).toEqual({ kind: "file", path: expect.stringMatching(/placard-config-\w+\/recorded\/v\.json$/) });
  expect(file.labels).toEqual({ transport: "file", target: "${V}.json" });
});

test("every variable that is not set is named with its key", async () => {
  const problem = await detailOf({ command: "${A}", args: ["x", "${env:B} ${C}"], env: { D: "${E}" }, cwd: "${F}" });
  expect(problem).toEqual({
    reason: "unset-variable",
    detail: [
      "E is not set (mcpServers.x.env.D)",
      "A is not set (mcpServers.x.command)",
      "B is not set (mcpServers.x.args[1])",
      "C is not set (mcpServers.x.args[1])",
      "F is not set (mcpServers.x.cwd)",
    ].join("; "),
  });
  expect(await detailOf({ url: "https://${H}/mcp" })).toEqual({ reason: "unset-variable", detail: "H is not set (mcpServers.x.url)" });
});

test("arguments may use what the entry's own env sets, as mcp-remote's headers do", async () => {
  const entry = { command: "npx", args: ["mcp-remote", "--header", "Authorization:${AUTH}"], env: { AUTH: "Bearer ${T}" } };
  expect((await loadEntry(entry, { T: "t", AUTH: "other" })).source).toMatchObject({
    args: ["mcp-remote", "--header", "Authorization:Bearer t"],
  });
});

test("programs run in the folder of the file unless cwd says otherwise", async () => {
  const config = await loadText({
    mcpServers: { a: { command: "a" }, b: { command: "b", cwd: "../up" }, c: { command: "c", cwd: "/abs" } },
  });
  const folder = path.dirname(config.path);
  expect(config.servers.map(({ source }) => source?.kind === "stdio" && source.cwd)).toEqual([
    folder,
    path.resolve(folder, "../up"),
    "/abs",
  ]);
});

test("user and password of a URL are sent as a header, and a fragment is not sent", async () => {
  const { source } = await loadEntry({ url: "https://us%40er:p%C3%A4ss@example.com/mcp?a=1#frag" });
  expect(source).toMatchObject({
    url: "https://example.com/mcp?a=1",
    headers: { Authorization: `Basic ${Buffer.from("us@er:päss").toString("base64")}` },
  });
  const given = await loadEntry({ url: "https://u:p@example.com/", headers: { authorization: "Bearer t" } });
  expect(given.source).toMatchObject({ headers: { authorization: "Bearer t" } });
});

test("the deadline is 60 s, and 120 s where the command may install first", async () => {
  const timeoutOf = async (entry: unknown) => (await loadEntry(entry)).timeoutMs;
  expect(await timeoutOf({ command: "node" })).toBe(60_000);
  expect(await timeoutOf({ url: "https://example.com" })).toBe(60_000);
  for (const command of ["npx", "/usr/bin/uvx", "bunx", "pnpm", "yarn", "docker", "NPX.CMD"])
    expect(await timeoutOf({ command })).toBe(120_000);
  expect(await timeoutOf({ command: "cmd", args: ["/c", "npx", "x"] })).toBe(120_000);
  expect(await timeoutOf({ command: "npx", placard: { timeout: 5 } })).toBe(5000);
});
