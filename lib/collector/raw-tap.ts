// Keeps the raw text of the answers to tools/list, and knows our own requests again. The SDK parses, validates and drops; what a server
// said has to be had before that.
import { isObject } from "@/lib/catalog/definition";
import type { RawMessage } from "./raw-message";

/** What is said of a program that sends our own requests back. */
export const ECHO = "it sends back what it is sent";

/** The answer to a request: its JSON-RPC message as text and as value. */
export type RawAnswer = { text: string; message: Record<string, unknown> };

type Waiting = { id: string | number | undefined; resolve: (answer: RawAnswer) => void };

export type RawTap = {
  /** Sees each message before it is sent, and so learns the ids of requests. */
  sent(message: unknown): void;
  /** Sees each message that came; gives whether it is the answer that was waited for. */
  received(message: RawMessage): boolean;
  /** Whether a message that came is one of our own requests: no server asks what a client asks, but a program such as cat sends it back. */
  isEcho(value: unknown): boolean;
  /** Resolves with the answer to the tools/list request that is sent next. One at a time; it never rejects. */
  nextAnswer(): Promise<RawAnswer>;
};

/** A tap for one connection. */
export function createRawTap(): RawTap {
  let waiting: Waiting | undefined;
  /** The methods of the requests without answer so far, by id. */
  const asked = new Map<unknown, unknown>();
  return {
    sent(message) {
      if (!isObject(message)) return;
      if (message.id !== undefined && message.method !== undefined) asked.set(message.id, message.method);
      if (!waiting || waiting.id !== undefined || message.method !== "tools/list") return;
      if (typeof message.id === "number" || typeof message.id === "string") waiting.id = message.id;
    },
    received({ text, value }) {
      // A server's own request may carry the same id: ids are counted for each direction.
      if (!isObject(value) || (!("result" in value) && !("error" in value))) return false;
      asked.delete(value.id);
      // The SDK takes "7" for 7 too: it would be done, and nothing else would come.
      if (!waiting || waiting.id === undefined || String(value.id) !== String(waiting.id)) return false;
      const { resolve } = waiting;
      waiting = undefined;
      resolve({ text, message: value });
      return true;
    },
    isEcho: (value) => isObject(value) && value.method !== undefined && asked.get(value.id) === value.method,
    nextAnswer() {
      return new Promise((resolve) => {
        waiting = { id: undefined, resolve };
      });
    },
  };
}
