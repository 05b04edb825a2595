// One HTTP request over node:http, as a web Response. Not the global fetch, because that looks names up by itself and connects to whatever
// it finds: here the connection goes to addresses that were checked.
import { type Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { type Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { CLIENT_IDENTITY } from "./client";
import { CollectError } from "./collect-error";
import { MAX_HEADER_BYTES } from "./limits";

/** How long a connection may take to stand. */
const CONNECT_MS = 10_000;

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

const NO_BODY = new Set([204, 205, 304]);

export type HttpRequest = {
  url: URL;
  method: string;
  headers: Headers;
  body: string | undefined;
  signal: AbortSignal | null | undefined;
};

export type HttpMeans = {
  agent: HttpAgent | HttpsAgent;
  /** How long a body that has begun may stay without another byte. Event streams may stay silent for as long as they like. */
  idleMs: number;
};

/** The media type of an answer, lower case, without its parameters; empty where it names none. */
export function mediaType({ headers }: Response): string {
  return (headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** The chunks as a web stream that reads no further than it is read, and lets go of the connection where it is left. */
function toWebStream(readable: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = readable[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      readable.destroy();
    },
  });
}

/** The body without its compression. Nested compression, which only bombs use, is refused. */
function decoded(incoming: IncomingMessage): Readable {
  const coding = incoming.headers["content-encoding"]?.trim().toLowerCase() ?? "";
  if (coding === "" || coding === "identity") return incoming;
  const decoder = Object.hasOwn(DECODERS, coding) ? DECODERS[coding]?.() : undefined;
  if (!decoder) throw new CollectError("not-mcp", `its answer is encoded as ${coding}, which was not asked for`);
  // What goes wrong reaches the reader through the decoder.
  pipeline(incoming, decoder, () => {});
  return decoder;
}

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode: status = 0, statusMessage: statusText = "", rawHeaders } = incoming;
  if (status < 200 || status > 599) throw new CollectError("not-mcp", `HTTP ${status}`);
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? "", rawHeaders[i + 1] ?? "");
  headers.delete("content-encoding");
  headers.delete("content-length");
  // Whoever reads the body hears of its errors; a body that nobody reads may fail unheard.
  incoming.on("error", () => {});
  if (!NO_BODY.has(status)) return new Response(toWebStream(decoded(incoming)), { status, statusText, headers });
  incoming.resume();
  return new Response(null, { status, statusText, headers });
}

/**
 * Sends a request; gives the answer as soon as its headers are there, its body decompressed as it is read. Follows no redirect. Rejects with
 * Node's error, with the signal's reason, or with a CollectError.
 */
export function exchange({ url, method, headers, body, signal }: HttpRequest, { agent, idleMs }: HttpMeans): Promise<Response> {
  const sent = new Headers(headers);
  for (const [name, value] of Object.entries({ "user-agent": `${CLIENT_IDENTITY.name}/${CLIENT_IDENTITY.version}`, accept: "*/*" }))
    if (!sent.has(name)) sent.set(name, value);
  sent.set("accept-encoding", "gzip, deflate, br");
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const request = send(url, { method, agent, auth: "", headers: Object.fromEntries(sent), maxHeaderSize: MAX_HEADER_BYTES });
    // Node's own handling of a signal may strike a connection that is kept already, where nobody listens to its error.
    let answer: IncomingMessage | undefined;
    const stop = () => (answer ?? request).destroy(new Error("stopped"));
    signal?.addEventListener("abort", stop);
    request.on("close", () => signal?.removeEventListener("abort", stop));
    request.on("error", (error) => reject(signal?.aborted ? signal.reason : error));
    request.on("socket", (socket) => {
      if (!socket.connecting) return;
      const late = () => request.destroy(new CollectError("unreachable", `no connection within ${CONNECT_MS / 1000} s`));
      const timer = setTimeout(late, CONNECT_MS);
      socket.once("connect", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
    });
    request.on("response", (incoming) => {
      answer = incoming;
      try {
        const response = toResponse(incoming);
        resolve(response);
        if (mediaType(response) === "text/event-stream") return;
        const late = () => incoming.destroy(new CollectError("timed-out", `nothing came for ${idleMs / 1000} s amid an answer`));
        request.setTimeout(idleMs, late);
      } catch (error) {
        incoming.destroy();
        reject(error);
      }
    });
    request.end(body);
  });
}
