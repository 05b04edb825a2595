import { readDefinition } from "@/lib/catalog/definition";
import { digestOf } from "@/lib/catalog/digest";
import type { ToolRecord } from "@/lib/catalog/model";

/** The record of one definition as received: whatever it is, it is kept. */
export function toToolRecord(raw: string): ToolRecord {
  return { name: readDefinition(raw).name, raw, digest: digestOf(raw) };
}
