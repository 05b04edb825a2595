import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json";

/** SHA-256 (64 hex digits) of a JSON text's canonical spelling: the same for the same definition, whatever its key order or white space. */
export function digestOf(raw: string): string {
  return createHash("sha256").update(canonicalJson(raw)).digest("hex");
}

/** SHA-256 (64 hex digits) of a text as UTF-8. */
export function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
