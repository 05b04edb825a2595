// The fetch that is given to the SDK's HTTP transports. They cap nothing and show only what they parsed; this one keeps the raw messages,
// counts the bytes after decompression, and adds the configured headers to what goes through the egress, which never leaves the origin.
import type { FetchLike } from "@modelcontextprotocol/client";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { isObject } from "@/lib/catalog/definition";
import { type ByteBudget, createByteBudget } from "./byte-budget";
import { CollectError } from "./collect-error";
import type { Egress } from "./egress";
import { httpWords } from "./failure";
import { mediaType } from "./http-exchange";
import { LEAST_COST, MAX_ERROR_BYTES, MAX_MESSAGE_BYTES, MAX_RESUMPTIONS } from "./limits";
import { type RawMessage, readMessages } from "./raw-message";
import { ECHO, type RawTap } from "./raw-tap";

export type HttpTapOptions = {
  egress: Egress;
  /** Configured headers. What the transport sets itself stays. */
  headers: Record<string, string>;
  tap: RawTap;
  /** The bytes that all answers together may have. Each alone may have 16 MiB. */
  budget: ByteBudget;
  /** What a GET without a resumption id is: the stand-alone stream, wanted or not, or the event stream of the older transport. */
  get: "refused" | "stand-alone" | "event-stream";
  /** The connection is of no use any more. */
  onBroken(error: unknown): void;
};

/** What was sent: the JSON-RPC request, where it was one, and the signal that takes it back. */
type Sent = { request: { id: unknown; method: unknown } | undefined; signal: AbortSignal | null | undefined };

const withBody = ({ status, statusText, headers }: Response, body: BodyInit | null): Response =>
  new Response(body, { status, statusText, headers });

function readRequest(body: string | undefined): Sent["request"] {
  if (body === undefined) return undefined;
  const message: unknown = JSON.parse(body);
  if (!isObject(message) || message.id === undefined || message.method === undefined) return undefined;
  return { id: message.id, method: message.method };
}

/** The start of an error's body: more than a few lines help nobody. */
async function readStart(body: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= MAX_ERROR_BYTES) break;
  }
  return text.slice(0, MAX_ERROR_BYTES);
}

const isAnswer = (value: unknown, request: Sent["request"]): boolean =>
  isObject(value) && value.method === undefined && String(value.id) === String(request?.id);

/** The SDK drops headers, and with them how long the server asks to wait. */
function rateLimited(body: string, { headers }: Response): CollectError {
  const wait = headers.get("retry-after");
  return new CollectError("rate-limited", `${httpWords(429, body)}${wait ? `; Retry-After: ${wait}` : ""}`);
}

/** Hands one text to the tap; gives the messages in it. Text that is not JSON is the SDK's to refuse. Throws where it is an echo. */
function tapText(text: string, tap: RawTap): RawMessage[] {
  const messages = readMessages(text) ?? [];
  for (const message of messages) {
    if (tap.isEcho(message.value)) throw new CollectError("not-mcp", ECHO);
    tap.received(message);
  }
  return messages;
}

/** A fetch for one server. Rejects with a CollectError where a request would leave the configured origin or too much comes. */
export function createTappedFetch(options: HttpTapOptions): FetchLike {
  const { egress, headers: configured, tap, budget, get, onBroken } = options;
  /** GETs since the last POST. */
  let resumptions = 0;

  function tapEvents(response: Response, body: ReadableStream<Uint8Array>, { request, signal }: Sent): Response {
    let answered = false;
    let resumable = false;
    const message = createByteBudget(MAX_MESSAGE_BYTES);
    const parser = createParser({
      onEvent({ id, event, data }: EventSourceMessage) {
        if (data.length < LEAST_COST) budget.spend(0, LEAST_COST);
        if (id) resumable = true;
        if (event !== undefined && event !== "message") return;
        if (tapText(data, tap).some(({ value }) => isAnswer(value, request))) answered = true;
      },
      onError({ type }) {
        if (type === "max-buffer-size-exceeded") message.spend(Number.POSITIVE_INFINITY);
      },
      maxBufferSize: MAX_MESSAGE_BYTES,
    });
    const decoder = new TextDecoder();
    const tapped = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        budget.spend(chunk.byteLength);
        parser.feed(decoder.decode(chunk, { stream: true }));
        controller.enqueue(chunk);
      },
      flush() {
        // The SDK would wait for an answer that cannot come any more.
        const isLost = request ? !answered && !resumable : get === "event-stream";
        if (isLost) onBroken(new CollectError("unreachable", "the server ended its event stream before it had answered"));
      },
    });
    body.pipeTo(tapped.writable).catch((error: unknown) => {
      const awaited = request ? !answered : get === "event-stream";
      if (budget.overdrawn || (awaited && !signal?.aborted)) onBroken(budget.overdrawn ?? error);
    });
    return withBody(response, tapped.readable);
  }

  async function tapBody(response: Response, sent: Sent): Promise<Response> {
    const { body } = response;
    if (!body) return response;
    if (!response.ok) {
      const start = await readStart(body);
      if (response.status === 429 && (sent.request || get === "event-stream")) throw rateLimited(start, response);
      return withBody(response, start);
    }
    if (mediaType(response) === "text/event-stream") return tapEvents(response, body, sent);
    const text = await readWhole(body, budget);
    if (mediaType(response) === "application/json") tapText(text, tap);
    return withBody(response, text);
  }

  return async (url, init = {}) => {
    const headers = new Headers(init.headers);
    const method = init.method ?? "GET";
    const isGet = method === "GET";
    const standsAlone = isGet && !headers.has("last-event-id");
    if (standsAlone && get === "refused") return new Response(null, { status: 405 });
    for (const [name, value] of Object.entries(configured)) if (!headers.has(name)) headers.set(name, value);

    const body = typeof init.body === "string" ? init.body : undefined;
    const request = readRequest(body);
    if (request) tap.sent(request);
    resumptions = isGet ? resumptions + 1 : 0;
    try {
      if (get === "refused" && resumptions > MAX_RESUMPTIONS)
        throw new CollectError("unreachable", "the server ended its event stream again and again before it had answered");
      const response = await egress.fetch({ url: new URL(url), method, headers, body, signal: init.signal });
      return await tapBody(response, { request, signal: init.signal });
    } catch (error) {
      // Where a stream cannot be opened again, the SDK would only try on in silence.
      if (budget.overdrawn || (isGet && !init.signal?.aborted)) onBroken(error);
      throw error;
    }
  };
}

async function readWhole(body: ReadableStream<Uint8Array>, budget: ByteBudget): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  const message = createByteBudget(MAX_MESSAGE_BYTES);
  for await (const chunk of body) {
    message.spend(chunk.byteLength);
    budget.spend(chunk.byteLength);
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  parts.push(decoder.decode());
  return parts.join("");
}
