import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { collectOnce, remoteServer } from "../../test/servers/configs";
import { event, send, startHttp } from "../../test/servers/http.mjs";
import { startByHand } from "../../test/servers/http-by-hand.mjs";

type Started = Awaited<ReturnType<typeof startHttp>>;

const open: Started[] = [];
const opened = async (start: Promise<Started>): Promise<Started> => {
  const server = await start;
  open.push(server);
  return server;
};
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

const MIB = 1024 * 1024;

/** Writes MiB after MiB, 80 of them, until the other side has enough. */
async function flood(response: import("node:http").ServerResponse, type: string, start: string, part = "x".repeat(MIB)): Promise<void> {
  response.writeHead(200, { "content-type": type });
  response.write(start);
  for (let i = 0; i < 80 && !response.destroyed; i++) await new Promise((resolve) => response.write(part, resolve));
  response.end();
}

test("configured headers are sent to the configured origin", async () => {
  const server = await opened(startByHand());
  await collectOnce(remoteServer(server.url, { headers: { "X-Api-Key": "canary-51be02", "Content-Type": "text/evil" } }));
  expect(server.seen.map(({ headers }) => headers["x-api-key"])).toEqual(server.seen.map(() => "canary-51be02"));
  expect(server.seen[0]?.headers["content-type"]).toBe("application/json");
});

test.each([301, 302, 307, 308])("a redirect %i to another origin is not followed, and no header reaches it", async (status) => {
  const other = await opened(startByHand());
  const server = await opened(
    startHttp((_, response) => {
      response.setHeader("location", `${other.url}?token=canary-token`);
      send(response, status, "text/plain");
    }),
  );
  const record = await collectOnce(remoteServer(server.url, { transport: "auto", headers: { "X-Api-Key": "canary-51be02" } }));
  expect(record.failure).toMatchObject({ reason: "refused", detail: expect.stringContaining(`Redirect to ${other.url} not followed`) });
  expect(other.seen).toEqual([]);
});

test("a redirect within the origin is followed with its headers", async () => {
  const behind = await opened(startByHand());
  const server = await opened(
    startHttp(async (request, response, body) => {
      if (request.url === "/mcp") return response.writeHead(307, { location: "/there" }).end();
      const answer = await fetch(behind.url, { method: "POST", body: JSON.stringify(body) });
      send(response, answer.status, "application/json", await answer.text());
    }),
  );
  expect((await collectOnce(remoteServer(server.url, { headers: { "X-Api-Key": "canary" } }))).status).toBe("ok");
  expect(server.seen.filter(({ path }) => path === "/there").every(({ headers }) => headers["x-api-key"] === "canary")).toBe(true);
});

test("credentials in the URL become a header, and are in no text", async () => {
  const server = await opened(
    startHttp((request, response) => send(response, 500, "text/plain", `no: ${request.headers.authorization} ${request.url}`)),
  );
  const url = `${server.url.replace("://", "://user:canary-d00d1e@")}?key=canary-c0ffee`;
  const record = await collectOnce(remoteServer(url));
  expect(server.seen[0]?.headers.authorization).toBe(`Basic ${btoa("user:canary-d00d1e")}`);
  expect(JSON.stringify(record)).not.toMatch(/canary|Y2FuYX/);
  expect(record.failure?.detail).toBe("HTTP 500: no: Basic [redacted] /mcp?key=[redacted]");
});

test.each([
  ["application/json", '{"jsonrpc":"2.0","id":1,"result":{"tools":["'],
  ["text/event-stream", "data: "],
])("an answer of %s beyond 16 MiB is too large", async (type, start) => {
  const server = await opened(startByHand({ list: ({ response }) => flood(response, type, start) }));
  expect((await collectOnce(remoteServer(server.url))).failure).toMatchObject({ reason: "too-large", detail: "more than 16 MiB" });
});

test("events that are small each are too large together beyond 64 MiB", async () => {
  const told = event({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: "x".repeat(MIB) } });
  const server = await opened(startByHand({ list: ({ response }) => flood(response, "text/event-stream", "", told) }));
  expect((await collectOnce(remoteServer(server.url))).failure).toMatchObject({ reason: "too-large", detail: "more than 64 MiB" });
});

test("bytes are counted after decompression", async () => {
  const bomb = gzipSync(Buffer.alloc(80 * MIB, "x"));
  const list = ({ response }: { response: import("node:http").ServerResponse }) =>
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(bomb);
  const server = await opened(startByHand({ list }));
  expect((await collectOnce(remoteServer(server.url))).failure?.reason).toBe("too-large");
});

test("a compressed answer is kept as the text that it is", async () => {
  const list = ({ response, id }: { response: import("node:http").ServerResponse; id: unknown }) =>
    response
      .writeHead(200, { "content-type": "application/json; charset=utf-8", "content-encoding": "gzip" })
      .end(gzipSync(`{"jsonrpc":"2.0","id":${id},"result":{"tools":[{ "name":"grüezi" }]}}`));
  const server = await opened(startByHand({ list }));
  expect((await collectOnce(remoteServer(server.url))).tools.map((tool) => tool.raw)).toEqual(['{ "name":"grüezi" }']);
});

test("a page that grows too large leaves the pages before it", async () => {
  const list = ({ response, id, params }: { response: import("node:http").ServerResponse; id: unknown; params: { cursor?: string } }) => {
    if (params.cursor) return flood(response, "application/json", "{");
    const result = { tools: [{ name: "first" }], nextCursor: "more" };
    return send(response, 200, "application/json", JSON.stringify({ jsonrpc: "2.0", id, result }));
  };
  const server = await opened(startByHand({ list }));
  expect(await collectOnce(remoteServer(server.url))).toMatchObject({
    status: "partial",
    names: ["first"],
    marks: [{ kind: "size-limit" }],
  });
});

test("an error's endless body is read only at its start", async () => {
  const server = await opened(
    startHttp(async (_, response) => {
      response.writeHead(500, { "content-type": "text/plain" });
      while (!response.destroyed) await new Promise((resolve) => response.write("boom ".repeat(1_000), resolve));
    }),
  );
  const { failure } = await collectOnce(remoteServer(server.url));
  expect(failure?.reason).toBe("server-error");
  expect(failure?.detail?.length).toBe(300);
});

test("an event stream that ends without the answer fails at once, and a dropped connection too", async () => {
  const notification = event({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: "almost" } });
  const cut = await opened(startByHand({ list: ({ response }) => send(response, 200, "text/event-stream", notification) }));
  expect((await collectOnce(remoteServer(cut.url))).failure).toEqual({
    reason: "unreachable",
    detail: "the server ended its event stream before it had answered",
    phase: "listing",
  });
  const dropped = await opened(startByHand({ list: ({ response }) => response.destroy() }));
  expect((await collectOnce(remoteServer(dropped.url))).failure).toMatchObject({ reason: "unreachable", phase: "listing" });
});
