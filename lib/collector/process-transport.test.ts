import { afterEach, expect, test } from "vitest";
import { collectOnce, configFor, freshOptions, scriptServer } from "../../test/servers/configs";
import { collectServer } from "./collect-server";
import { groupRuns, killAllGroups, liveGroups } from "./process-group";
import { ProcessTransport } from "./process-transport";
import { createRawTap } from "./raw-tap";

afterEach(() => {
  expect(liveGroups()).toEqual([]);
});

function stubborn(): ProcessTransport {
  const { source } = scriptServer("stubborn");
  if (source?.kind !== "stdio") throw new Error("The test server is a process.");
  return new ProcessTransport(source, createRawTap());
}

/** Starts the server that ignores everything, and waits until its child runs too: it writes a byte to stderr then. */
async function started(transport: ProcessTransport): Promise<number> {
  await transport.start();
  await expect.poll(() => transport.circumstances.stderr).toContain("child");
  return transport.pid ?? 0;
}

test("a server that ignores the end of stdin and SIGTERM is gone afterwards, and its child too", async () => {
  const transport = stubborn();
  const pgid = await started(transport);
  expect(groupRuns(pgid)).toBe(true);
  await transport.close();
  expect(transport.leftRunning).toBe(false);
  expect(groupRuns(pgid)).toBe(false);
});

test("all groups are killed at once when Placard stops", async () => {
  const transport = stubborn();
  const pgid = await started(transport);
  expect(process.listeners("exit")).toContain(killAllGroups);
  killAllGroups();
  await expect.poll(() => groupRuns(pgid)).toBe(false);
  await transport.close();
});

test("a collection that is cancelled leaves no process", async () => {
  const stop = new AbortController();
  const onProgress = () => setTimeout(() => stop.abort(), 100);
  const record = await collectOnce(scriptServer("silent"), { signal: stop.signal, onProgress });
  expect(record.failure).toEqual({ reason: "stopped", phase: "connecting" });
});

test("arguments arrive literally, and the environment is the entry's and a few harmless variables", async () => {
  const args = ["a b", "$(id)", '"; exit 1', "*"];
  const { names, tools } = await collectOnce(scriptServer("environment", args, { env: { OWN: "value" }, cwd: "/" }));
  expect(names.filter((name) => name.startsWith("argument"))).toEqual(args.map((argument) => `argument ${argument}`));
  expect(names.at(-1)).toBe("cwd /");
  const variables = names.filter((name) => name.startsWith("env ")).map((name) => name.slice(4));
  expect(variables.filter((name) => !["HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER"].includes(name))).toEqual([
    "OWN",
    "PLACARD_COLLECTION",
  ]);
  expect(tools.find(({ name }) => name === "env OWN")?.raw).toContain('"value"');
});

test("an entry without a working directory starts where the configuration lies", async () => {
  expect((await collectOnce(scriptServer("environment"), { configDir: "/" })).names.at(-1)).toBe("cwd /");
});

test.each<[string, string, string | undefined, object]>([
  ["a command that does not exist", "no-such-program-4711", undefined, { reason: "command-not-found", phase: "starting" }],
  ["a file that is not executable", import.meta.filename, undefined, { reason: "not-executable", detail: "EACCES", phase: "starting" }],
  [
    "a working directory that does not exist",
    process.execPath,
    "/no/such/folder",
    { reason: "not-executable", detail: "its working directory does not exist", phase: "starting" },
  ],
])("%s is a reason", async (_, command, cwd, failure) => {
  const config = configFor("x", { kind: "stdio", command, args: [], env: {}, ...(cwd ? { cwd } : {}) });
  expect((await collectServer(config, freshOptions())).failure).toMatchObject(failure);
});
