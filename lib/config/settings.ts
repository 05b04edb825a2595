// The `placard` object: what Placard's owner adds to a host's file. A mistake in it is warned about and ignored.
import { z } from "zod";
import { isObject, type JsonObject, kindOf } from "@/lib/catalog/definition";
import { type KeyPath, keyPath } from "./key-path";
import { DECLARABLE } from "./model";

/** Receives a warning about the key at a path; `words` follow it. */
export type Warn = (path: KeyPath, words: string) => void;

/** Node's timers overflow at 24.8 days; nobody waits an hour for a list. */
const MAX_TIMEOUT_SECONDS = 3600;

const text = z.string().trim().min(1);

const SETTINGS = {
  trust: { schema: text, right: "a text" },
  owner: { schema: text, right: "a text" },
  category: { schema: text, right: "a text" },
  tags: { schema: z.array(text), right: "an array of texts" },
  timeout: { schema: z.number().min(1).max(MAX_TIMEOUT_SECONDS), right: `a number of seconds from 1 to ${MAX_TIMEOUT_SECONDS}` },
  watch: { schema: z.boolean(), right: "true or false" },
  declare: { schema: z.array(z.enum(DECLARABLE)), right: `an array of ${DECLARABLE.map((name) => JSON.stringify(name)).join(", ")}` },
  disabled: { schema: z.boolean(), right: "true or false" },
} as const;

export type ServerSettings = { [Key in keyof typeof SETTINGS]?: z.infer<(typeof SETTINGS)[Key]["schema"]> };

/** Warns about every key of an object that is not among the known ones. */
export function warnUnknown(value: object, known: readonly string[], at: KeyPath, warn: Warn): void {
  for (const key of Object.keys(value)) if (!known.includes(key)) warn([...at, key], `is not known; the keys here are ${known.join(", ")}`);
}

/** Numbers and switches are shown as they are; of texts only that they are texts. */
function inWords(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value.trim() === "" ? "empty" : kindOf(value);
}

/** A value that fits the schema; otherwise undefined, and a warning that says what would be right. */
export function readValue<T>(schema: z.ZodType<T>, right: string, value: unknown, at: KeyPath, warn: Warn): T | undefined {
  if (value === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const inner = result.error.issues[0]?.path.filter((part) => typeof part !== "symbol") ?? [];
  warn(at, `should be ${right}${inner.length > 0 ? `; ${keyPath([...at, ...inner])} does not fit` : `, is ${inWords(value)}`}`);
  return undefined;
}

/** An object, or undefined; anything else is warned about. */
export function readObject(value: unknown, at: KeyPath, warn: Warn): JsonObject | undefined {
  if (value !== undefined && !isObject(value)) warn(at, `should be an object, is ${kindOf(value)}`);
  return isObject(value) ? value : undefined;
}

/** The objects of a list, each with its path; none where there is no list. Whatever else is in it is warned about. */
export function readObjects(value: unknown, at: KeyPath, warn: Warn): [value: JsonObject, at: KeyPath][] {
  if (value !== undefined && !Array.isArray(value)) warn(at, `should be a list of objects, is ${kindOf(value)}`);
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown, index): [JsonObject, KeyPath][] => {
    const found = readObject(item ?? null, [...at, index], warn);
    return found === undefined ? [] : [[found, [...at, index]]];
  });
}

/** Reads what counts only as a whole: where anything in it is wrong it is left out, and each warning ends with `outcome`. */
export function readWhole<T>(warn: Warn, outcome: string, read: (warn: Warn) => T): T | undefined {
  let sound = true;
  const value = read((at, words) => {
    sound = false;
    warn(at, `${words}; ${outcome}`);
  });
  return sound ? value : undefined;
}

/** The settings of one server but for `rules`, which belong to the policy. Keys that are wrong or unknown are warned about and left out. */
export function readSettings(value: unknown, at: KeyPath, warn: Warn): ServerSettings {
  const given = readObject(value, at, warn);
  if (given === undefined) return {};
  warnUnknown(given, [...Object.keys(SETTINGS), "rules"], at, warn);
  const settings: ServerSettings = {};
  const read = <Key extends keyof typeof SETTINGS>(key: Key, schema: z.ZodType<NonNullable<ServerSettings[Key]>>) => {
    const found = readValue(schema, SETTINGS[key].right, given[key], [...at, key], warn);
    if (found !== undefined) settings[key] = found;
  };
  read("trust", SETTINGS.trust.schema);
  read("owner", SETTINGS.owner.schema);
  read("category", SETTINGS.category.schema);
  read("tags", SETTINGS.tags.schema);
  read("timeout", SETTINGS.timeout.schema);
  read("watch", SETTINGS.watch.schema);
  read("declare", SETTINGS.declare.schema);
  read("disabled", SETTINGS.disabled.schema);
  return settings;
}
