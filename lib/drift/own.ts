import type { JsonObject } from "@/lib/catalog/definition";

/** The value of an object's own member; foreign keys such as `constructor` and `__proto__` must not find what every object inherits. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The keys of two objects, each once: those of the later one in its order, then those that only the earlier one has. */
export function keysOf(before: JsonObject, after: JsonObject): string[] {
  return [...new Set([...Object.keys(after), ...Object.keys(before)])];
}
