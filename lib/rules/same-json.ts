import { isObject } from "@/lib/catalog/definition";

/** True where two JSON values say the same, whatever the order of their keys. Definitions nest no deeper than 500 levels. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => sameJson(item, other[index]));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]));
}
