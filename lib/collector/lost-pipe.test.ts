import { expect, test } from "vitest";
import { collectOnce, configFor, freshOptions, scriptServer } from "../../test/servers/configs";
import { collectAll } from "./collect";
import { liveGroups } from "./process-group";

test("a process that closes its input has until it ends to say why", async () => {
  expect((await collectOnce(scriptServer("lets-go", ["ends"]))).failure).toEqual({
    reason: "exited-early",
    detail: "exit code 3: Error: no database",
    phase: "connecting",
  });
});

test.each([
  ["after some seconds", 20_000],
  ["at the deadline", 2_500],
])("a process that closes its input and does not end has exited early, %s", async (_, timeoutMs) => {
  expect((await collectOnce(scriptServer("lets-go", ["stays"], { timeoutMs }))).failure).toEqual({
    reason: "exited-early",
    detail: "closed its input before it answered: Error: no database",
    phase: "connecting",
  });
});

test("a process that closes its output and does not end has exited early", async () => {
  const source = { kind: "stdio", command: "sh", args: ["-c", "echo 'cannot write' >&2; exec >&-; sleep 60"], env: {} } as const;
  expect((await collectOnce(configFor("x", { ...source, args: [...source.args] }, { timeoutMs: 3_000 }))).failure).toMatchObject({
    reason: "exited-early",
    detail: "closed its output before it answered: cannot write",
  });
});

test("processes that end at once tell their exit code and last words, however many start together", async () => {
  const shell = (i: number) => configFor(`shell ${i}`, { kind: "stdio", command: "sh", args: ["-c", "echo boom >&2; exit 3"], env: {} });
  const mute = (i: number) => configFor(`mute ${i}`, { kind: "stdio", command: "true", args: [], env: {} });
  const servers = Array.from({ length: 24 }, (_, i) => [shell(i), mute(i)]).flat();
  const records = await collectAll(servers, { ...freshOptions(), concurrency: { remote: 1, processes: 48 } });
  const told = new Set(records.map(({ failure }) => `${failure?.reason}, ${failure?.detail}`));
  expect([...told].toSorted()).toEqual(["exited-early, exit code 0, without a word", "exited-early, exit code 3: boom"]);
  expect(liveGroups()).toEqual([]);
});
