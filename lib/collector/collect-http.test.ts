import { afterEach, expect, test } from "vitest";
import { collectOnce, NOW, remoteServer } from "../../test/servers/configs";
import { send, startHttp } from "../../test/servers/http.mjs";
import { startByHand } from "../../test/servers/http-by-hand.mjs";
import { startSse, startStreamable } from "../../test/servers/http-legacy.mjs";
import { startModern } from "../../test/servers/http-modern.mjs";
import { createEraVerdicts } from "./eras";

type Started = { url: string; seen: { method: string; body: { method?: string } | undefined }[]; close(): Promise<void> };

const open: Started[] = [];
const opened = async <T extends Started>(start: Promise<T>): Promise<T> => {
  const server = await start;
  open.push(server);
  return server;
};
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

const requests = ({ seen }: Started) => seen.map(({ method, body }) => `${method} ${body?.method ?? ""}`.trim());

test.each([
  ["JSON", () => startStreamable({ json: true })],
  ["an event stream", () => startStreamable()],
])("Streamable HTTP that answers with %s is listed, and its session ended", async (_, start) => {
  const server = await opened(start());
  const record = await collectOnce(remoteServer(server.url, { transport: "auto" }));
  expect(record).toMatchObject({ status: "ok", names: ["read"], labels: { transport: "http" }, protocol: { era: "legacy" } });
  await expect.poll(() => server.sessions.size).toBe(0);
  // The event stream that carries changes is of no use to a listing.
  expect(requests(server)).not.toContain("GET");
});

test("the newer era over HTTP is listed with two requests", async () => {
  const server = await opened(startModern());
  const record = await collectOnce(remoteServer(server.url));
  expect(record).toMatchObject({ status: "ok", names: ["read"], protocol: { era: "modern", version: "2026-07-28" } });
  expect(requests(server)).toEqual(["POST server/discover", "POST tools/list"]);
});

test("the older transport is found where Streamable HTTP is not spoken, and remembered", async () => {
  const server = await opened(startSse());
  const verdicts = createEraVerdicts();
  const config = remoteServer(server.url, { transport: "auto" });
  expect(await collectOnce(config, { verdicts })).toMatchObject({ status: "ok", names: ["read"], labels: { transport: "sse" } });
  const before = server.seen.length;
  expect(await collectOnce(config, { verdicts })).toMatchObject({ status: "ok" });
  expect(requests(server)[before]).toBe("GET");
});

test("an era that is remembered is not asked for again", async () => {
  const server = await opened(startByHand());
  const verdicts = createEraVerdicts();
  for (const expected of ["POST server/discover", "POST initialize"]) {
    const before = server.seen.length;
    expect((await collectOnce(remoteServer(server.url), { verdicts })).status).toBe("ok");
    expect(requests(server)[before]).toBe(expected);
  }
  expect(Object.values(verdicts.toJSON())).toEqual([{ era: "legacy", via: "http", at: NOW.toISOString() }]);
});

test.each([false, true])("malformed tools come through byte for byte (event stream: %s)", async (events) => {
  const tools = [{ name: "a", annotations: { readOnlyHint: "true", extra: 1 } }, null, { inputSchema: 5 }];
  const server = await opened(startByHand({ tools, events }));
  const record = await collectOnce(remoteServer(server.url));
  expect(record.tools.map((tool) => tool.raw)).toEqual(tools.map((tool) => JSON.stringify(tool)));
});

test.each<[string, () => Promise<Started>, object]>([
  ["401", () => startHttp((_, response) => send(response, 401, "text/plain")), { reason: "needs-authorization", detail: "HTTP 401" }],
  [
    "403 with a reason",
    () => startHttp((_, response) => send(response, 403, "text/plain", "Access is only allowed at localhost:1")),
    { reason: "refused", detail: "HTTP 403: Access is only allowed at localhost:1" },
  ],
  [
    "500",
    () => startHttp((_, response) => send(response, 500, "text/plain", "boom")),
    { reason: "server-error", detail: "HTTP 500: boom" },
  ],
  [
    "429 and when to come back",
    () => startHttp((_, response) => send(response.setHeader("Retry-After", "120"), 429, "text/plain", "slow down")),
    { reason: "rate-limited", detail: "HTTP 429: slow down; Retry-After: 120" },
  ],
  ["429", () => startHttp((_, response) => send(response, 429, "text/plain")), { reason: "rate-limited", detail: "HTTP 429" }],
  ["a page", () => startHttp((_, response) => send(response, 200, "text/html", "<html>")), { reason: "not-mcp" }],
  ["404", () => startHttp((_, response) => send(response, 404, "text/html", "<html>")), { reason: "not-mcp", detail: "HTTP 404" }],
  ["what is no JSON", () => startHttp((_, response) => send(response, 200, "application/json", "{")), { reason: "not-mcp" }],
])("a server that answers with %s fails with that reason", async (_, start, failure) => {
  const server = await opened(start());
  const record = await collectOnce(remoteServer(server.url, { transport: "auto" }));
  expect(record).toMatchObject({ status: "failed", failure: { ...failure, phase: "connecting" } });
});

test("a server of the older transport that asks to wait is told so too", async () => {
  const server = await opened(startHttp((_, response) => send(response.setHeader("Retry-After", "7"), 429, "text/plain")));
  const record = await collectOnce(remoteServer(server.url, { transport: "sse" }));
  expect(record.failure).toEqual({ reason: "rate-limited", detail: "HTTP 429; Retry-After: 7", phase: "connecting" });
});

test("https at a port that speaks http is told in plain words", async () => {
  const server = await opened(startByHand());
  const record = await collectOnce(remoteServer(server.url.replace("http:", "https:"), { transport: "auto" }));
  expect(record.failure).toEqual({ reason: "tls", detail: "The port does not speak TLS; try http://", phase: "connecting" });
});

test.each(["auto", "http", "sse"] as const)("nobody at the address is unreachable (%s)", async (transport) => {
  const server = await startByHand();
  await server.close();
  const record = await collectOnce(remoteServer(server.url, { transport }));
  expect(record.failure).toMatchObject({ reason: "unreachable", detail: expect.stringContaining("ECONNREFUSED") });
});

test("a server that never answers fails at its deadline, connecting and listing", async () => {
  const never = await opened(startHttp(() => {}));
  expect((await collectOnce(remoteServer(never.url, { timeoutMs: 600 }))).failure).toEqual({
    reason: "timed-out",
    detail: "no answer within 0.6 s",
    phase: "connecting",
  });
  const slow = await opened(startByHand({ list: () => {} }));
  expect((await collectOnce(remoteServer(slow.url, { timeoutMs: 600 }))).failure).toMatchObject({ reason: "timed-out", phase: "listing" });
});

test("a server that hangs on the probe alone is asked in the older era", async () => {
  const behind = await opened(startByHand());
  const server = await opened(
    startHttp(async (_, response, body) => {
      if (body?.method === "server/discover") return;
      const answer = await fetch(behind.url, { method: "POST", body: JSON.stringify(body) });
      send(response, answer.status, "application/json", await answer.text());
    }),
  );
  expect(await collectOnce(remoteServer(server.url, { timeoutMs: 2_000 }))).toMatchObject({ status: "ok", names: ["remote"] });
});
