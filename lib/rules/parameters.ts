import { words } from "@/lib/annotations/lexicon";
import { splitName } from "@/lib/annotations/verbs";
import { isObject, type JsonObject, pointerOf } from "@/lib/catalog/definition";
import type { ToolSubject } from "./rule";
import { isFollowedBy } from "./sentences";

/** One top-level property of an input schema. */
export type Parameter = {
  name: string;
  schema: JsonObject;
  description: string;
  isRequired: boolean;
};

/** The strings that a parameter is limited to by `enum`, by `const`, or by alternatives that are each a `const`; null where it is not. */
export function valuesOf({ schema }: Parameter): string[] | null {
  const choices = Array.isArray(schema.anyOf) ? schema.anyOf : schema.oneOf;
  const listed: unknown = Array.isArray(schema.enum)
    ? schema.enum
    : "const" in schema
      ? [schema.const]
      : Array.isArray(choices) && choices.map((choice) => (isObject(choice) ? choice.const : undefined));
  if (!Array.isArray(listed) || listed.some((value) => value === undefined)) return null;
  return listed.filter((value) => typeof value === "string");
}

/** What leads from a value to what is said of it: `add=…`, `'add' - …`, `add (…)`; and what ends that. */
const LEADS_TO_MEANING = /^["'`’”*]{0,2}\s?(?:[=:：(（→]|[-–—]\s)\s?/;
const END_OF_MEANING = /[;；,，。(（)）\n]|\.(?=\s|$)/;

/** What the description of a parameter says of one of its values; an empty text where it says nothing of it. */
export function meaningOf(parameter: Parameter, value: string): string {
  const said = parameter.description.slice(0, 2000);
  for (let at = said.indexOf(value); value !== "" && at >= 0; at = said.indexOf(value, at + 1)) {
    const rest = said.slice(at + value.length);
    const lead = LEADS_TO_MEANING.exec(rest);
    if (!lead || /[\w-]/.test(said.charAt(at - 1))) continue;
    const [meaning = ""] = rest.slice(lead[0].length).split(END_OF_MEANING, 1);
    return meaning.trim();
  }
  return "";
}

/** Several rules ask for the parameters of the same tool, one after the other. */
const known = new WeakMap<ToolSubject, Parameter[]>();

/** The parameters of a tool; none where its schema cannot be read. */
export function parametersIn(tool: ToolSubject): Parameter[] {
  const parameters = known.get(tool) ?? readParameters(tool);
  known.set(tool, parameters);
  return parameters;
}

function readParameters({ definition }: ToolSubject): Parameter[] {
  const properties = definition.inputSchema?.properties;
  const required = definition.inputSchema?.required;
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([name, property]) => {
    const schema = isObject(property) ? property : {};
    return {
      name,
      schema,
      description: typeof schema.description === "string" ? schema.description : "",
      isRequired: Array.isArray(required) && required.includes(name),
    };
  });
}

/** The words of a parameter's name, in lower case. */
export const tokensOf = ({ name }: Parameter): string[] => splitName(name);

export const pointerTo = ({ name }: Parameter): string => pointerOf("inputSchema", "properties", name);

/** True where any text can be given: a string, or a schema that says no type, and no closed list of values. */
export function takesAnyText(parameter: Parameter): boolean {
  const { type, pattern } = parameter.schema;
  const isText = type === undefined || type === "string" || (Array.isArray(type) && type.includes("string"));
  return isText && typeof pattern !== "string" && valuesOf(parameter) === null;
}

/** What a parameter that names a file to write says of itself. Input files say that they are read, or nothing. */
const WRITES = /\b(?:sav(?:e|ed|es|ing)|writ(?:e|ten|es|ing)|export(?:ed)?)\b/gi;
const TO_PLACE = /\b(?:to|into|disk)\b/i;
const TO_WRITE = /\bto (?:save|write) (?:the|it|this|a)\b/i;

function saysItWrites(description: string): boolean {
  const said = description.slice(0, 300);
  return TO_WRITE.test(said) || isFollowedBy(said, WRITES, TO_PLACE, 60);
}

const WRITING_NAME = /^(?:output|save|write|export)/;
const PLACES = words("path file filename filepath dir directory folder destination");
const MAY_BE_PLACE = /path|file|dir|folder|destination|_?to$/i;

/** Parameters through which a tool can be told to write a file: a path or file name that speaks of saving. */
export function outputFiles(tool: ToolSubject): Parameter[] {
  return parametersIn(tool).filter((parameter) => {
    const { name, description } = parameter;
    if (!MAY_BE_PLACE.test(name) || !takesAnyText(parameter)) return false;
    if (/^(?:save|write)_?to$/i.test(name)) return true;
    const tokens = tokensOf(parameter);
    return tokens.some((token) => PLACES.has(token)) && (WRITING_NAME.test(tokens[0] ?? "") || saysItWrites(description));
  });
}
