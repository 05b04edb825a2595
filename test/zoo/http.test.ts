// Hostile servers behind a URL, each beside an honest one. The ids are those of the list of tests in docs/threat-model.md.
import { afterEach, expect, test, vi } from "vitest";
import { configFor, remoteServer } from "../servers/configs";
import { send, startHttp } from "../servers/http.mjs";
import { startByHand } from "../servers/http-by-hand.mjs";
import { startHostile, startModernByHand, startNaming, startRedirects } from "../servers/http-hostile.mjs";
import { startStreamable } from "../servers/http-legacy.mjs";
import { besideHonest, oneBesideHonest, UNHARMED } from "./beside";

type Started = Awaited<ReturnType<typeof startHttp>>;

const open: Started[] = [];
const opened = async <T extends Started>(start: Promise<T>): Promise<T> => {
  const server = await start;
  open.push(server);
  return server;
};
afterEach(() => Promise.all(open.splice(0).map((server) => server.close())));

/** The probe, the handshake and its notification, the list, and three attempts to have a stream again. */
const MOST_REQUESTS = 7;

const SECRET = { headers: { "X-API-Key": "CANARY-HDR-51be02" } };

test.each<[string, object]>([
  ["400 MB of JSON", { reason: "too-large", detail: "more than 16 MiB" }],
  ["an event without end", { reason: "too-large", detail: "more than 16 MiB" }],
  ["a gzip bomb", { reason: "too-large", detail: "more than 16 MiB" }],
  ["400 MB of an error", { reason: "server-error" }],
  ["a content length that lies", { reason: "unreachable" }],
  ["a page", { reason: "not-mcp" }],
  ["nothing", { reason: "not-mcp" }],
  ["headers without end", { reason: "not-mcp" }],
  ["what is no gzip", { reason: "not-mcp" }],
])("R12 %s", async (kind, failure) => {
  const server = await opened(startHostile(kind));
  const { record, around } = await oneBesideHonest(remoteServer(server.url));
  expect(record).toMatchObject({ status: "failed", failure: { ...failure, phase: "listing" } });
  expect((record.failure?.detail ?? "").length).toBeLessThanOrEqual(300);
  expect(around).toEqual(UNHARMED);
  expect(server.seen.length).toBeLessThanOrEqual(MOST_REQUESTS);
});

test("R12 answers that drip, and streams that end and ask to be opened again at once or never, end at the deadline", async () => {
  const kinds = ["a slow drip", "a slow drip of events", "retry: 0", "retry: 1e12"];
  const servers = await Promise.all(kinds.map((kind) => opened(startHostile(kind))));
  const { records, around } = await besideHonest(...servers.map(({ url }) => remoteServer(url, { timeoutMs: 2_500 })));
  expect(records.map(({ failure }) => failure)).toEqual(
    kinds.map(() => ({ reason: "timed-out", detail: "no answer within 2.5 s", phase: "listing" })),
  );
  for (const { seen } of servers) expect(seen.length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(around).toEqual(UNHARMED);
});

test("R12 a stream that is opened again and again without an answer is given up", async () => {
  const server = await opened(startHostile("retry: 0"));
  const { record, around } = await oneBesideHonest(remoteServer(server.url, { timeoutMs: 20_000 }));
  expect(record.failure).toMatchObject({
    reason: "unreachable",
    detail: "the server ended its event stream again and again before it had answered",
  });
  expect(server.seen.filter(({ method }) => method === "GET")).toHaveLength(3);
  expect(around).toEqual(UNHARMED);
});

test.each([301, 302, 303, 307, 308])("E4 a redirect %i leaves neither the origin nor its headers", async (status) => {
  const victim = await opened(startByHand());
  const places = [victim.url, "http://169.254.169.254/latest/meta-data/", "https://127.0.0.1:1/", "file:///etc/passwd"];
  const servers = await Promise.all(places.map((place) => opened(startRedirects(status, place))));
  const configs = servers.flatMap(({ url }) => [remoteServer(url, SECRET), remoteServer(url, { ...SECRET, transport: "sse" })]);
  const { records, around } = await besideHonest(...configs);
  expect(records.map(({ failure }) => failure?.reason)).toEqual(configs.map(() => "refused"));
  expect([victim.seen, around]).toEqual([[], UNHARMED]);
});

test.each([
  ["ten in a row", (path: string) => `/${Number(/\d+/.exec(path)?.[0] ?? 0) + 1}`],
  ["to itself", (path: string) => path],
])("E4 redirects within the origin, %s, end after three", async (_, next) => {
  const server = await opened(startHttp((request, response) => response.writeHead(307, { location: next(request.url ?? "/") }).end()));
  const { record, around } = await oneBesideHonest(remoteServer(server.url, SECRET));
  expect(record.failure).toMatchObject({ reason: "refused", detail: "more than 3 redirects in a row" });
  expect(server.seen.length).toBeLessThanOrEqual(2 * 4);
  expect(around).toEqual(UNHARMED);
});

test.each([
  ["another port", (victim: string) => victim],
  ["another scheme", (victim: string) => victim.replace("http:", "https:")],
  ["a metadata service", () => "http://169.254.169.254/"],
  ["no scheme", (victim: string) => victim.replace("http:", "")],
  ["a script", () => "javascript:alert(1)"],
  ["a path of 100 kB", () => `/${"x".repeat(100_000)}`],
])("E9 an endpoint at %s is refused", async (_, endpoint) => {
  const victim = await opened(startByHand());
  const server = await opened(startNaming(endpoint(victim.url)));
  const { record, around } = await oneBesideHonest(remoteServer(server.url, { ...SECRET, transport: "sse" }));
  expect(record.failure).toMatchObject({ reason: "refused", phase: "connecting" });
  expect(record.failure?.detail).not.toContain("xxx");
  expect([victim.seen, around]).toEqual([[], UNHARMED]);
});

test("E10 two entries with one URL and other credentials share neither session nor header", async () => {
  const server = await opened(startStreamable());
  const entry = (id: string) => ({ ...remoteServer(server.url, { headers: { "X-API-Key": id } }), id });
  const { records } = await besideHonest(entry("one"), entry("two"));
  expect(records.map(({ status }) => status)).toEqual(["ok", "ok"]);
  const keys = new Map<unknown, Set<unknown>>();
  for (const { headers } of server.seen)
    if (headers["mcp-session-id"])
      keys.set(headers["mcp-session-id"], (keys.get(headers["mcp-session-id"]) ?? new Set()).add(headers["x-api-key"]));
  expect([...keys.values()].map((used) => [...used])).toEqual(expect.arrayContaining([["one"], ["two"]]));
  expect(keys.size).toBe(2);
});

test("E10 a configured header reaches its origin alone, and a record holds nothing of it", async () => {
  const echo = await opened(startHttp((request, response) => send(response, 500, "text/plain", `${request.headers["x-api-key"]}`)));
  const { record } = await oneBesideHonest(remoteServer(echo.url, SECRET));
  expect(record.failure?.detail).toBe("HTTP 500: [redacted]");
});

test("R13 a tool whose header annotation is not valid is listed, and its name is in no log", async () => {
  const logs = (["warn", "error", "log", "info"] as const).map((level) => vi.spyOn(console, level).mockImplementation(() => {}));
  const schema = { type: "object", properties: { a: { type: "string", "x-mcp-header": "bad header\n" } } };
  const server = await opened(
    startModernByHand([
      { name: "odd\nname", inputSchema: schema },
      { name: "plain", inputSchema: { type: "object" } },
    ]),
  );
  const { record, names, around } = await oneBesideHonest(remoteServer(server.url));
  const logged = logs.flatMap(({ mock }) => mock.calls.flat());
  for (const log of logs) log.mockRestore();
  expect(record).toMatchObject({ status: "ok", protocol: { era: "modern" } });
  expect(names).toEqual(["odd\nname", "plain"]);
  expect(logged.filter((text) => `${text}`.includes("odd"))).toEqual([]);
  expect(around).toEqual(UNHARMED);
});

test.each(["file:///etc/passwd", "ftp://127.0.0.1/", "ws://127.0.0.1/"])("E3 an entry for %s ends with a reason", async (url) => {
  const { record, around } = await oneBesideHonest(
    configFor("odd", { kind: "remote", url, transport: "auto", headers: {} }, { timeoutMs: 2_000 }),
  );
  expect(record.status).toBe("failed");
  expect(record.failure?.reason).not.toBe("unexpected");
  expect(around).toEqual(UNHARMED);
});
