import { readdirSync, readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { createEgress, type EgressOptions, reachable } from "./egress";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const LOOPBACK = { address: "127.0.0.1", family: 4 };

/** A server on loopback that notes what it was asked. */
async function listening(answer: RequestListener = (_, response) => void response.end("here")) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({ close: () => void server.close().closeAllConnections() });
  const { port } = server.address() as AddressInfo;
  return { seen, port };
}

/** Asks `url` as something that a server named, through a door to `configured`. */
async function ask(configured: string, url = configured, options?: EgressOptions) {
  const egress = createEgress(new URL(configured), options);
  open.push(egress);
  const response = await egress.fetch({
    url: new URL(url, configured),
    method: "GET",
    headers: new Headers(),
    body: undefined,
    signal: undefined,
  });
  return `${response.status} ${await response.text()}`;
}

const resolvesTo = (...turns: { address: string; family: number }[][]): EgressOptions => ({
  resolve: async () => turns.shift() ?? [],
});

test("the owner's URL may lead to loopback, by address and by name", async () => {
  const { port, seen } = await listening();
  expect(await ask(`http://127.0.0.1:${port}/a`)).toBe("200 here");
  expect(await ask(`http://localhost:${port}/b`)).toBe("200 here");
  expect(await ask(`http://own.test:${port}/c`, undefined, resolvesTo([LOOPBACK]))).toBe("200 here");
  expect(seen).toEqual([`GET 127.0.0.1:${port}/a`, `GET localhost:${port}/b`, `GET own.test:${port}/c`]);
});

test.each([
  "http://127.0.0.1:PORT/",
  "http://127.1:PORT/",
  "http://0x7f.1:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://2130706433:PORT/",
  "http://①②⑦.0.0.1:PORT/",
  "http://0.0.0.0:PORT/",
  "http://localhost.:PORT/",
  "http://[::1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://[64:ff9b::a9fe:a9fe]/",
  "http://[64:ff9b:1::a9fe:a9fe]/",
  "http://[2002:7f00:1::]:PORT/",
  "http://[fec0::1]/",
  "http://[fd00:ec2::254]/",
  "http://169.254.169.254/latest/meta-data/",
  "http://100.64.0.1/",
  "http://198.18.0.1/",
  "http://metadata.google.internal/",
  "http://a@127.0.0.1:PORT\\@ok/",
  "//127.0.0.1:PORT/",
])("E1: a server that names %s is not followed", async (named) => {
  const victim = await listening();
  const own = `http://own.test:${victim.port}/mcp`;
  const url = named.replace("PORT", String(victim.port));
  await expect(ask(own, url, resolvesTo([LOOPBACK]))).rejects.toMatchObject({
    reason: "refused",
    message: expect.stringContaining("is another origin than the one configured"),
  });
  expect(victim.seen).toEqual([]);
});

test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "ftp://own.test/", "ws://own.test/", "gopher://own.test/"])(
  "E3: %s is neither http nor https",
  async (url) => {
    await expect(ask("http://own.test/", url)).rejects.toMatchObject({ reason: "refused", message: expect.stringContaining("neither") });
  },
);

test("E3: a URL of 100 kB is not followed, and control characters do not reach the wire", async () => {
  const { port, seen } = await listening();
  const own = `http://127.0.0.1:${port}`;
  await expect(ask(own, `/${"x".repeat(100_000)}`)).rejects.toMatchObject({ reason: "refused" });
  expect(await ask(own, "/a\r\nX-Evil: 1\n\u0000b")).toBe("200 here");
  expect(seen).toEqual([`GET 127.0.0.1:${port}/aX-Evil:%201%00b`]);
});

test("E2: a name that leads into a private network and to a public host is followed to the public one alone", () => {
  const open = { address: "8.8.8.8", family: 4 };
  expect(reachable("own.test", [LOOPBACK, open])).toEqual([open]);
  expect(reachable("own.test", [{ address: "169.254.169.254", family: 4 }, LOOPBACK])).toEqual([LOOPBACK]);
});

test("E2: a name that leads to where clouds keep credentials is refused; the address that the owner wrote is not", async () => {
  const metadata = { address: "169.254.169.254", family: 4 };
  await expect(ask("http://own.test/", undefined, resolvesTo([metadata]))).rejects.toMatchObject({
    reason: "refused",
    message: "own.test leads to an address where clouds keep credentials",
  });
  expect(() => reachable("own.test", [])).toThrow(expect.objectContaining({ reason: "unreachable" }));
});

test("E2: a name that leads elsewhere later is asked where it led first", async () => {
  const first = await listening();
  const configured = new URL(`http://own.test:${first.port}/`);
  const egress = createEgress(configured, resolvesTo([LOOPBACK], [{ address: "127.0.0.2", family: 4 }]));
  open.push(egress);
  const request = { url: configured, method: "POST", headers: new Headers({ connection: "close" }), body: "{}", signal: undefined };
  for (let i = 0; i < 3; i++) await (await egress.fetch(request)).text();
  expect(first.seen).toHaveLength(3);
});

test("E2: a name that does not resolve in time is unreachable", async () => {
  const never = () => new Promise<never>(() => {});
  await expect(ask("http://own.test/", undefined, { resolve: never, resolveMs: 20 })).rejects.toMatchObject({
    reason: "unreachable",
    message: "own.test did not resolve within 0.02 s",
  });
});

test("E4: three redirects in a row are followed, a fourth is not, nor one to itself", async () => {
  const chain = await listening((request, response) => {
    const step = Number(request.url?.slice(1));
    if (step === 0) response.end("there");
    else response.writeHead(307, { location: `/${step - 1}` }).end();
  });
  const own = `http://127.0.0.1:${chain.port}`;
  expect(await ask(own, "/3")).toBe("200 there");
  await expect(ask(own, "/4")).rejects.toMatchObject({ reason: "refused", message: "more than 3 redirects in a row" });
  const loop = await listening((_, response) => void response.writeHead(308, { location: "/" }).end());
  await expect(ask(`http://127.0.0.1:${loop.port}/`)).rejects.toMatchObject({ reason: "refused" });
  expect(loop.seen).toHaveLength(4);
});

test("a body that stops amid an answer ends after the idle time, an event stream does not", async () => {
  const begin = (type: string) => listening((_, response) => void response.writeHead(200, { "content-type": type }).write("one"));
  const body = await begin("application/json");
  await expect(ask(`http://127.0.0.1:${body.port}/`, undefined, { idleMs: 50 })).rejects.toMatchObject({
    reason: "timed-out",
    message: "nothing came for 0.05 s amid an answer",
  });
  const events = await listening((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).write("one ");
    setTimeout(() => response.end("two"), 150);
  });
  expect(await ask(`http://127.0.0.1:${events.port}/`, undefined, { idleMs: 50 })).toBe("200 one two");
});

test("an answer in a coding that was not asked for is not MCP", async () => {
  const { port } = await listening((_, response) => void response.writeHead(200, { "content-encoding": "gzip, gzip" }).end("x"));
  await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: "not-mcp" });
});

test("nothing else on the server speaks HTTP", () => {
  const speaks = /(?<![.\w])fetch\(|["'](?:node:(?:https?|http2|net|tls|dgram)|undici)["']/;
  const files = ["lib", "app"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => path.join(room, file)),
  );
  const found = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && speaks.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(["lib/collector/addresses.ts", "lib/collector/egress.ts", "lib/collector/http-exchange.ts"]);
});

test("E4: from https to http is another origin", async () => {
  await expect(ask("https://own.test/", "http://own.test/")).rejects.toMatchObject({ reason: "refused" });
});
