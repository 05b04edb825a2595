// Whether one tool offers reading and writing HTTP methods: decided by what its input schema lists, never by its name.
import { isObject, pointerOf } from "@/lib/catalog/definition";
import { evidenceAt } from "@/lib/rules/evidence";
import type { ToolSubject } from "@/lib/rules/rule";
import { listed } from "@/lib/rules/wording";
import type { Fault } from "./fault";

const READING = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);
const WRITING = new Set(["POST", "PUT", "PATCH", "DELETE"]);

type Place = { value: unknown; path: (string | number)[] };

/** Every object inside a schema, with its path. Free of recursion. */
function* objectsIn(root: Place): Generator<{ value: Record<string, unknown>; path: (string | number)[] }> {
  const open = [root];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path } = place;
    if (Array.isArray(value)) for (const [index, item] of value.entries()) open.push({ value: item, path: [...path, index] });
    if (!isObject(value)) continue;
    yield { value, path };
    for (const [key, member] of Object.entries(value)) open.push({ value: member, path: [...path, key] });
  }
}

/** The values that a schema allows, as `enum` or as alternatives that are each a `const`; null where it is open. */
function allowedBy(schema: Record<string, unknown>): { keyword: string; values: unknown[] } | null {
  if (Array.isArray(schema.enum)) return { keyword: "enum", values: schema.enum };
  for (const keyword of ["anyOf", "oneOf"]) {
    const alternatives: unknown = schema[keyword];
    if (!Array.isArray(alternatives) || alternatives.length === 0) continue;
    const constants = alternatives.map((alternative: unknown) => (isObject(alternative) ? alternative.const : undefined));
    if (constants.every((constant) => constant !== undefined)) return { keyword, values: constants };
  }
  return null;
}

/** The methods, where all values are such; a list that holds "get" beside "archive" names actions and not methods. */
function methodsIn(values: unknown[]): string[] {
  const words = values.filter((value) => value !== null).map((value) => (typeof value === "string" ? value.toUpperCase() : ""));
  return words.every((word) => READING.has(word) || WRITING.has(word)) ? words : [];
}

/** A fault where one parameter lists HTTP methods that read and HTTP methods that write. */
export function mixedMethodsFault(tool: ToolSubject): Fault | null {
  for (const { value, path } of objectsIn({ value: tool.definition.inputSchema, path: ["inputSchema"] })) {
    const allowed = allowedBy(value);
    const methods = methodsIn(allowed?.values ?? []);
    if (!allowed || !methods.some((method) => READING.has(method)) || !methods.some((method) => WRITING.has(method))) continue;
    const message = `One call can be a read or a write: a parameter takes ${listed(methods, 9)}.`;
    return { message, evidence: [evidenceAt(tool, pointerOf(...path, allowed.keyword))] };
  }
  return null;
}

const METHOD_NAMES = /^(http_?)?(method|verb)$/i;

/** Method names in capitals, or the word HTTP: without them "method" may be a way of payment. */
const SPEAKS_OF_HTTP = /\bHTTP\b|\b(GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)\b/;

/** A fault where a parameter takes an HTTP method as a free text, so that reading and writing cannot be told apart. */
export function openMethodFault(tool: ToolSubject): Fault | null {
  const properties = tool.definition.inputSchema?.properties;
  for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
    if (!METHOD_NAMES.test(name) || !isObject(schema) || schema.type !== "string") continue;
    if (allowedBy(schema) || "const" in schema) continue;
    const description = typeof schema.description === "string" ? schema.description : "";
    if (!/^http/i.test(name) && !SPEAKS_OF_HTTP.test(description)) continue;
    const message = `Its parameter ${name} takes any text as the HTTP method, so one call can be a read or a write.`;
    return { message, evidence: [evidenceAt(tool, pointerOf("inputSchema", "properties", name))] };
  }
  return null;
}
