import { elementsOf } from "@/lib/catalog/json-text";

/** One JSON-RPC message, or what stands where one should: its text as it came, and its value. */
export type RawMessage = { text: string; value: unknown };

/** The messages in one text: one, or those of a batch, as protocol version 2025-03-26 allows. Null where it is no JSON object or array. */
export function readMessages(text: string): RawMessage[] | null {
  // What begins otherwise is no message, and JSON.parse is slow to say so: it costs where a program writes a log to stdout.
  if (!/^\s*[[{]/.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(value)) return [{ text, value }];
  const values: unknown[] = value;
  return (elementsOf(text, 0) ?? []).map((element, i) => ({ text: element, value: values[i] }));
}
