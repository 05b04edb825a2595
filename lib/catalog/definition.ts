// Reads a raw tool definition leniently: what can be read is read, what breaks the protocol's Tool type is listed with its place.
// Nothing here looks into `annotations`: that is the annotations room's.
import { depthOf } from "./json-text";

/** One violation of the protocol's Tool type, at a JSON pointer into the raw definition ("" is the whole of it). */
export type Problem = { pointer: string; message: string };

export type JsonObject = { [key: string]: unknown };

export type ToolDefinition = {
  /** The parsed raw definition; undefined where it is no object or nests too deeply to be parsed. */
  value: JsonObject | undefined;
  /** True where Placard did not parse it; whether others can is not known. */
  tooDeep: boolean;
  name: string;
  title: string | undefined;
  description: string;
  inputSchema: JsonObject | undefined;
  outputSchema: unknown;
  meta: JsonObject | undefined;
  problems: Problem[];
};

/** Deeper definitions are kept and listed but not looked into: parsers and renderers overflow somewhere above 1,000. */
const MAX_DEPTH = 500;

export const isObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);

/** What kind of JSON value this is, in words: "null", "an array", "a string", … */
export function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return "an array";
  return { object: "an object", string: "a string", number: "a number", boolean: "a boolean" }[typeof value as string] ?? "unknown";
}

/** The JSON pointer (RFC 6901) that these keys make. */
export function pointerOf(...keys: (string | number)[]): string {
  return keys.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function parse(raw: string): { value: unknown; tooDeep: boolean } {
  if (depthOf(raw) > MAX_DEPTH) return { value: undefined, tooDeep: true };
  return { value: JSON.parse(raw), tooDeep: false };
}

const areStrings = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === "string");

type Era = "legacy" | "modern";
type Complain = (pointer: string, message: string) => void;

function checkInputSchema(schema: unknown, era: Era, complain: Complain): void {
  if (!isObject(schema)) {
    complain("/inputSchema", `should be an object, is ${kindOf(schema)}`);
    return;
  }
  const { type, properties, required } = schema;
  if (type !== "object") complain("/inputSchema/type", 'should be "object"');
  if (required !== undefined && !areStrings(required)) complain("/inputSchema/required", "should be an array of strings");
  if (properties === undefined) return;
  if (!isObject(properties)) complain("/inputSchema/properties", `should be an object, is ${kindOf(properties)}`);
  else if (era === "legacy")
    for (const [name, property] of Object.entries(properties))
      if (!isObject(property))
        complain(
          pointerOf("inputSchema", "properties", name),
          `should be an object in protocol versions before 2026-07-28, is ${kindOf(property)}`,
        );
}

function checkOutputSchema(schema: unknown, era: Era, complain: Complain): void {
  if (schema === undefined) return;
  if (!isObject(schema)) complain("/outputSchema", `should be an object, is ${kindOf(schema)}`);
  else if (era === "legacy" && schema.type !== "object")
    complain("/outputSchema/type", 'should be "object" in protocol versions before 2026-07-28');
}

function checkIcon(icon: unknown, at: string, complain: Complain): void {
  if (!isObject(icon)) {
    complain(at, `should be an object, is ${kindOf(icon)}`);
    return;
  }
  const { src, mimeType, sizes, theme } = icon;
  if (typeof src !== "string") complain(`${at}/src`, `should be a string, is ${kindOf(src)}`);
  if (mimeType !== undefined && typeof mimeType !== "string") complain(`${at}/mimeType`, `should be a string, is ${kindOf(mimeType)}`);
  if (sizes !== undefined && !areStrings(sizes)) complain(`${at}/sizes`, "should be an array of strings");
  if (theme !== undefined && theme !== "light" && theme !== "dark") complain(`${at}/theme`, 'should be "light" or "dark"');
}

function checkIcons(icons: unknown, complain: Complain): void {
  if (Array.isArray(icons)) for (const [index, icon] of icons.entries()) checkIcon(icon, `/icons/${index}`, complain);
  else if (icons !== undefined) complain("/icons", `should be an array, is ${kindOf(icons)}`);
}

const TASK_SUPPORT: readonly unknown[] = [undefined, "forbidden", "optional", "required"];

/** `execution` was part of a tool from 2025-11-25 until the revision of 2026-07-28 removed it. */
function checkExecution(execution: unknown, complain: Complain): void {
  if (execution === undefined) return;
  if (!isObject(execution)) complain("/execution", `should be an object, is ${kindOf(execution)}`);
  else if (!TASK_SUPPORT.includes(execution.taskSupport))
    complain("/execution/taskSupport", 'should be "forbidden", "optional" or "required"');
}

/**
 * Reads one raw definition. Never throws on valid JSON. `problems` follows the protocol's Tool type as of 2026-07-28, or for the legacy era
 * as of 2025-11-25, which is stricter on schemas.
 */
export function readDefinition(raw: string, era: Era = "modern"): ToolDefinition {
  const { value, tooDeep } = parse(raw);
  const problems: Problem[] = [];
  const complain: Complain = (pointer, message) => problems.push({ pointer, message });
  const empty = { name: "", title: undefined, description: "", inputSchema: undefined, outputSchema: undefined, meta: undefined };
  if (tooDeep) complain("", `nests deeper than ${MAX_DEPTH} levels, so it is kept but not read`);
  else if (!isObject(value)) complain("", `should be an object, is ${kindOf(value)}`);
  if (!isObject(value)) return { ...empty, value: undefined, tooDeep, problems };

  const { name, title, description, inputSchema, outputSchema, _meta: meta } = value;
  if (typeof name !== "string") complain("/name", `should be a string, is ${kindOf(name)}`);
  else if (name === "") complain("/name", "should not be empty");
  checkInputSchema(inputSchema, era, complain);
  checkOutputSchema(outputSchema, era, complain);
  if (meta !== undefined && !isObject(meta)) complain("/_meta", `should be an object, is ${kindOf(meta)}`);
  checkIcons(value.icons, complain);
  if (era === "legacy") checkExecution(value.execution, complain);
  if (title !== undefined && typeof title !== "string") complain("/title", `should be a string, is ${kindOf(title)}`);
  if (description !== undefined && typeof description !== "string")
    complain("/description", `should be a string, is ${kindOf(description)}`);

  return {
    value,
    tooDeep,
    name: typeof name === "string" ? name : "",
    title: typeof title === "string" ? title : undefined,
    description: typeof description === "string" ? description : "",
    inputSchema: isObject(inputSchema) ? inputSchema : undefined,
    outputSchema,
    meta: isObject(meta) ? meta : undefined,
    problems,
  };
}

/** The names of a tool's parameters: the top-level properties of its input schema. */
export function parametersOf(definition: ToolDefinition): string[] {
  const properties = definition.inputSchema?.properties;
  return isObject(properties) ? Object.keys(properties) : [];
}
