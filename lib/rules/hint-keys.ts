import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { isObject } from "@/lib/catalog/definition";

/** The keys of hints that an object holds itself; none for anything else. */
export function hintKeysIn(value: unknown): string[] {
  return isObject(value) ? HINT_NAMES.map((name) => HINTS[name].key).filter((key) => Object.hasOwn(value, key)) : [];
}
