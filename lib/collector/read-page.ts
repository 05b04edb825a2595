// One page of a tool list, read from the raw text of the answer. Pure.
import { isObject } from "@/lib/catalog/definition";
import { elementsOf, memberOf } from "@/lib/catalog/json-text";
import type { RawAnswer } from "./raw-tap";

export type Page = {
  /** The definitions byte for byte as received, or null where the result holds no array of tools. */
  tools: string[] | null;
  /** The cursor of the next page; undefined where there is none. An empty string is a cursor. */
  nextCursor: unknown;
  /** Length of the answer in UTF-8 bytes. */
  bytes: number;
};

/** The texts of the tools in the object that starts at `at`, or null where its `tools` is no array. */
export function toolTexts(text: string, at: number): string[] | null {
  const tools = memberOf(text, at, "tools");
  return tools && elementsOf(text, tools[0]);
}

/** Reads the page in a JSON-RPC message that carries a result. Never throws on valid JSON, whatever the result is. */
export function readPage({ text, message }: RawAnswer): Page {
  const result = memberOf(text, 0, "result");
  const nextCursor = isObject(message.result) ? message.result.nextCursor : undefined;
  return {
    tools: result && toolTexts(text, result[0]),
    nextCursor: nextCursor ?? undefined,
    bytes: Buffer.byteLength(text),
  };
}
