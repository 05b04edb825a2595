import { isObject } from "@/lib/catalog/definition";

/** A number for a JSON value: the same for values that say the same, whatever the order of their keys. */
export type Identify = (value: unknown) => number;

/**
 * Numbers for JSON values, so that whole subtrees are compared at the price of one number. Linear in the size of what is asked for, however
 * it nests; nothing deeper than definitions are parsed (500 levels) may be given.
 */
export function createIdentities(): Identify {
  const numbers = new Map<string, number>();
  const seen = new WeakMap<object, number>();

  function shapeOf(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(identify)}]`;
    if (!isObject(value)) return JSON.stringify(value) ?? "";
    const members = Object.keys(value).toSorted();
    return `{${members.map((key) => `${JSON.stringify(key)}:${identify(value[key])}`)}}`;
  }

  function identify(value: unknown): number {
    const isNode = typeof value === "object" && value !== null;
    const known = isNode ? seen.get(value) : undefined;
    if (known !== undefined) return known;
    const shape = shapeOf(value);
    const number = numbers.get(shape) ?? numbers.size;
    numbers.set(shape, number);
    if (isNode) seen.set(value, number);
    return number;
  }

  return identify;
}
