// Where x-mcp-header stands in an input schema against the protocol's constraints (2026-07-28, Streamable HTTP, schema extension).
import { isObject, type JsonObject, kindOf, type Problem, pointerOf } from "@/lib/catalog/definition";
import type { ToolSubject } from "./rule";
import { quoted } from "./wording";

const KEY = "x-mcp-header";
const TYPES: readonly unknown[] = ["string", "integer", "boolean"];

/** A header's name: 1*tchar of RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Keywords whose value is a schema or a list of schemas, and those whose value holds schemas by name. No argument's place leads through them. */
const ONE_OR_MORE = [
  ...["items", "prefixItems", "contains", "additionalProperties", "unevaluatedProperties", "unevaluatedItems", "propertyNames"],
  ...["oneOf", "anyOf", "allOf", "not", "if", "then", "else"],
];
const BY_NAME = ["patternProperties", "dependentSchemas", "$defs", "definitions"];

/** A schema inside the input schema. `isArgument` where `properties` alone lead to it. */
type Place = { schema: JsonObject; pointer: string; isArgument: boolean };

function* schemasBelow({ schema, pointer, isArgument }: Place): Generator<Place> {
  const at = (value: unknown, reached: boolean, ...keys: (string | number)[]): Place[] =>
    isObject(value) ? [{ schema: value, pointer: pointer + pointerOf(...keys), isArgument: reached }] : [];
  if (isObject(schema.properties))
    for (const [name, property] of Object.entries(schema.properties)) yield* at(property, isArgument, "properties", name);
  for (const key of ONE_OR_MORE) {
    const value = schema[key];
    if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* at(item, false, key, index);
    else yield* at(value, false, key);
  }
  for (const key of BY_NAME) {
    const value = schema[key];
    if (isObject(value)) for (const [name, item] of Object.entries(value)) yield* at(item, false, key, name);
  }
}

/** What is wrong with one of them, or null. `seen` holds the headers so far, in lower case. */
function faultOf({ schema, isArgument }: Place, seen: Set<string>): string | null {
  const header = schema[KEY];
  if (!isArgument) return "stands where no argument of its own is: only properties, and properties of those, can be put into headers";
  if (typeof header !== "string") return `should be a text, is ${kindOf(header)}`;
  if (!TOKEN.test(header)) return header === "" ? "is empty" : `is ${quoted(header)}, which cannot be part of a header's name`;
  if (!TYPES.includes(schema.type)) return "is on a parameter that is not declared as string, integer or boolean";
  const isRepeated = seen.has(header.toLowerCase());
  seen.add(header.toLowerCase());
  return isRepeated ? `repeats ${quoted(header)}, and headers that differ in case only are the same` : null;
}

/** The wrong x-mcp-header marks of a tool, each at its place. Free of recursion; none where the tool has no input schema. */
export function headerFaults({ definition, raw }: ToolSubject): Problem[] {
  const root = definition.inputSchema;
  // Hardly any definition has the key, and one that spells it with escapes holds a backslash.
  if (!root || !(raw.includes(KEY) || raw.includes("\\u"))) return [];
  const faults: Problem[] = [];
  const seen = new Set<string>();
  const places: Place[] = [{ schema: root, pointer: "/inputSchema", isArgument: true }];
  for (let place = places.pop(); place; place = places.pop()) {
    const isRoot = place.schema === root;
    const message = Object.hasOwn(place.schema, KEY) ? faultOf({ ...place, isArgument: place.isArgument && !isRoot }, seen) : null;
    if (message !== null) faults.push({ pointer: place.pointer + pointerOf(KEY), message });
    for (const below of [...schemasBelow(place)].reverse()) places.push(below);
  }
  return faults;
}
