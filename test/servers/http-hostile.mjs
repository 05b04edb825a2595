// HTTP servers that answer tools/list with what should never be read to its end, and some that misbehave from the first request on.
import { gzipSync } from "node:zlib";
import { event, send, startHttp } from "./http.mjs";
import { startByHand } from "./http-by-hand.mjs";

const MIB = 1024 * 1024;
const PART = "x".repeat(MIB);
/** 300 MiB in 300 KiB: one gzip member after another. */
const BOMB = Buffer.concat(Array(300).fill(gzipSync(Buffer.alloc(MIB))));

/** @typedef {import("./http.mjs").Outgoing} Outgoing */

/** Writes `count` MiB, as long as somebody reads. @param {Outgoing} response @param {number} count */
async function pour(response, count) {
  for (let i = 0; i < count && !response.destroyed; i++) await new Promise((resolve) => response.write(PART, resolve));
  response.end();
}

/** One byte in 50 ms, as long as somebody reads. @param {Outgoing} response */
function drip(response) {
  const timer = setInterval(() => response.write(" "), 50);
  response.on("close", () => clearInterval(timer));
}

const head = (/** @type {Outgoing} */ response, /** @type {number} */ status, type = "application/json", more = {}) =>
  response.writeHead(status, { "content-type": type, ...more });

/** @type {{ [kind: string]: (response: Outgoing, id: unknown) => unknown }} */
const lists = {
  "400 MB of JSON": (response) => pour(head(response, 200), 400),
  "400 MB of an error": (response) => pour(head(response, 500, "text/plain"), 400),
  "an event without end": (response) => {
    head(response, 200, "text/event-stream").write("data: ");
    return pour(response, 400);
  },
  "a gzip bomb": (response) => head(response, 200, "application/json", { "content-encoding": "gzip" }).end(BOMB),
  "a content length that lies": (response) => {
    head(response, 200, "application/json", { "content-length": "1000" }).write("{");
    setTimeout(() => response.destroy(), 50);
  },
  "a slow drip": (response) => drip(head(response, 200)),
  "a slow drip of events": (response) => drip(head(response, 200, "text/event-stream")),
  "a page": (response) => send(response, 200, "text/html", "<html>"),
  nothing: (response) => response.writeHead(204).end(),
  "headers without end": (response) => head(response, 200, "application/json", { "x-long": "y".repeat(40_000) }).end("{}"),
  "what is no gzip": (response) => head(response, 200, "application/json", { "content-encoding": "gzip" }).end("plain"),
  "retry: 0": (response) => head(response, 200, "text/event-stream").end("id: 1\nretry: 0\ndata:\n\n"),
  "retry: 1e12": (response) => head(response, 200, "text/event-stream").end("id: 1\nretry: 1000000000000\ndata:\n\n"),
};

/** Streamable HTTP that is honest until it lists. @param {string} kind */
export function startHostile(kind) {
  const list = lists[kind];
  if (!list) throw new Error(`There is no ${kind}.`);
  const again = (/** @type {Outgoing} */ response) => list(response, undefined);
  return startByHand({ list: ({ response, id }) => list(response, id), get: again });
}

/** Answers every request with a redirect. @param {number} status @param {string} location */
export function startRedirects(status, location) {
  return startHttp((_, response) => response.writeHead(status, { location }).end());
}

/** The older transport, naming this endpoint. @param {string} endpoint */
export function startNaming(endpoint) {
  return startHttp((request, response) => {
    if (request.method !== "GET") return send(response, 405, "text/plain");
    return head(response, 200, "text/event-stream").write(`event: endpoint\ndata: ${endpoint}\n\n`);
  });
}

/** The newer era by hand, with these tools. @param {unknown[]} tools */
export function startModernByHand(tools) {
  const meta = { ttlMs: 0, cacheScope: "public", resultType: "complete" };
  return startHttp((_, response, { id, method }) => {
    const results = {
      "server/discover": { ...meta, supportedVersions: ["2026-07-28"], capabilities: { tools: {} } },
      "tools/list": { ...meta, tools },
    };
    const result = Object.entries(results).find(([name]) => name === method)?.[1];
    return send(response, 200, "text/event-stream", event({ jsonrpc: "2.0", id, result }));
  });
}
