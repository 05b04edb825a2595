import { expect, test } from "vitest";
import { collectOnce, configFor, freshOptions, scriptServer } from "../../test/servers/configs";
import { collectServer } from "./collect-server";

const failureOf = async (...parameters: Parameters<typeof scriptServer>) => {
  const { status, failure, tools } = await collectOnce(scriptServer(...parameters));
  expect({ status, tools }).toEqual({ status: "failed", tools: [] });
  return failure;
};

test("a server that throws at the start gives its exit code and last words, without the secret in them", async () => {
  expect(await failureOf("ends", ["start"], { env: { PLACARD_TEST_TOKEN: "canary-7f3a9c" } })).toEqual({
    reason: "exited-early",
    detail: "exit code 1: Error: No credentials: [redacted]",
    phase: "connecting",
  });
});

test("a server that ends without a word, or complains on stdout with exit code 0, has exited early", async () => {
  expect(await failureOf("ends", ["mute"])).toMatchObject({ reason: "exited-early", detail: "exit code 1, without a word" });
  expect(await failureOf("ends", ["stdout"])).toMatchObject({ reason: "exited-early", detail: "exit code 0: Error: set an account first" });
});

test("a server that dies while it is listed fails there, and after a first page leaves that page", async () => {
  expect(await failureOf("ends", ["list"])).toEqual({ reason: "exited-early", detail: "exit code 3: lost the database", phase: "listing" });
  expect(await collectOnce(scriptServer("ends", ["second page"]))).toMatchObject({
    status: "partial",
    names: ["first"],
    marks: [{ kind: "ended-early", detail: "exit code 3: lost the database" }],
  });
});

test("a silent server fails at its deadline with what it said on stderr", async () => {
  expect(await failureOf("silent", [], { timeoutMs: 1_000 })).toEqual({
    reason: "timed-out",
    detail: "no answer within 1 s; its last words: fetch failed",
    phase: "connecting",
  });
});

test("an error that a server answers is its failure, to the handshake and to the listing", async () => {
  expect(await failureOf("refuses", ["initialize"])).toEqual({ reason: "server-error", detail: "-32001: No API key", phase: "connecting" });
  expect(await failureOf("refuses")).toEqual({
    reason: "server-error",
    detail: "-32603: Failed to fetch remote tools",
    phase: "listing",
  });
});

test("a protocol version that nobody knows is told", async () => {
  expect(await failureOf("refuses", ["version"])).toMatchObject({
    reason: "wrong-protocol",
    detail: expect.stringContaining("2099-01-01"),
  });
});

test("a line beyond the limit is too large", async () => {
  expect(await failureOf("huge-line")).toMatchObject({
    reason: "too-large",
    detail: "a line of more than 16 MiB on stdout",
    phase: "listing",
  });
});

test("a server without the tools capability is asked all the same", async () => {
  expect(await failureOf("no-tools")).toMatchObject({ reason: "no-tools-capability", phase: "listing" });
  expect(await collectOnce(scriptServer("no-tools", ["lists"]))).toMatchObject({ status: "ok", names: ["undeclared"], offersTools: false });
  expect(await collectOnce(scriptServer("no-tools", ["empty"]))).toMatchObject({ status: "ok", names: [], offersTools: true });
});

test("what was learnt of a server that fails at the listing is kept", async () => {
  expect(await collectOnce(scriptServer("refuses"))).toMatchObject({
    protocol: { era: "legacy" },
    identity: { name: "by-hand" },
    offersTools: true,
  });
});

test("an entry that is disabled, not usable or without source starts nothing", async () => {
  const config = scriptServer("legacy");
  const collect = (more: object) => collectServer({ ...config, ...more }, freshOptions());
  const problem = { reason: "unset-variable", detail: "TOKEN" } as const;
  expect(await collect({ problem })).toMatchObject({
    status: "failed",
    failure: { reason: "unset-variable", detail: "TOKEN", phase: "configuration" },
  });
  expect((await collect({ problem: { reason: "disabled" } })).failure).toEqual({ reason: "disabled", phase: "configuration" });
  expect((await collect({ source: undefined })).failure).toMatchObject({ reason: "invalid-entry", phase: "configuration" });
});

test("a collection that is cancelled before it begins starts nothing", async () => {
  const config = configFor("x", { kind: "stdio", command: "no-such-program-4711", args: [], env: {} });
  const record = await collectServer(config, freshOptions({ signal: AbortSignal.abort() }));
  expect(record.failure).toEqual({ reason: "stopped", phase: "connecting" });
});
