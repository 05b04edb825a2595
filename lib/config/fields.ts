// Reads the fields of one entry: checks their types, expands their variables, and remembers what is wrong instead of throwing.
import { isObject, type JsonObject, kindOf } from "@/lib/catalog/definition";
import { expand, type Scope } from "./expand";
import { type KeyPath, keyPath } from "./key-path";

/**
 * A value and the keys that lead to it within its entry. Null counts as absent: some hosts write it for what is not set. `from` is the
 * index of the first element, where the value is the end of an array.
 */
export type Field = { key: KeyPath; value: unknown; from?: number };

/** The field at these keys of an entry. */
export function fieldOf(entry: JsonObject, ...key: string[]): Field {
  let value: unknown = entry;
  for (const part of key) value = isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  return { key, value: value ?? undefined };
}

/** The first of these keys that the entry has, else the last of them. */
export function firstOf(entry: JsonObject, ...keys: string[]): Field {
  const fields = keys.map((key) => fieldOf(entry, key));
  return fields.find(({ value }) => value !== undefined) ?? fields.at(-1) ?? { key: [], value: undefined };
}

export class FieldReader {
  /** What is wrong, each with its key path and what would be right. */
  readonly invalid: string[] = [];
  /** Which references have no value, each with its key path. */
  readonly missing: string[] = [];
  readonly #at: KeyPath;
  readonly #respell: (text: string) => string;

  /** `at` is the path of the entry; `respell` turns the dialect's own spelling of a variable into `${NAME}`. */
  constructor(at: KeyPath, respell: (text: string) => string) {
    this.#at = at;
    this.#respell = respell;
  }

  /** Notes that a field is wrong: `should` says what would be right, and the kind of `value` what stands there. */
  reject(key: KeyPath, should: string, value?: unknown): undefined {
    const found = value === undefined ? "" : `, is ${kindOf(value)}`;
    this.invalid.push(`${keyPath([...this.#at, ...key])} should ${should}${found}`);
    return undefined;
  }

  /** Notes that a variable that the entry asks for by name is not set. */
  lack(key: KeyPath, words: string): void {
    this.missing.push(`${words} (${keyPath([...this.#at, ...key])})`);
  }

  /** A text as written, in the common spelling of variables. */
  written(value: unknown): unknown {
    return typeof value === "string" ? this.#respell(value) : value;
  }

  text({ key, value }: Field, scope: Scope): string | undefined {
    if (value === undefined) {
      this.invalid.push(`${keyPath([...this.#at, ...key])} should be a string, is missing`);
      return undefined;
    }
    if (typeof value !== "string") return this.reject(key, "be a string", value);
    const lacking = this.missing.length;
    const text = this.#expand(key, value, scope);
    return text?.trim() === "" && this.missing.length === lacking ? this.reject(key, "not be empty") : text;
  }

  optionalText(field: Field, scope: Scope): string | undefined {
    return field.value === undefined ? undefined : this.text(field, scope);
  }

  /** The texts of an array; none where the field is absent. */
  texts({ key, value, from = 0 }: Field, scope: Scope): string[] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.reject(key, "be an array of strings", value);
      return [];
    }
    return value.flatMap((item: unknown, place) => {
      const index = place + from;
      if (typeof item === "string") return [this.#expand([...key, index], item, scope) ?? ""];
      this.reject([...key, index], "be a string (put it in quotes)", item);
      return [];
    });
  }

  /** The texts of an object by their keys; none where the field is absent. */
  textsByKey({ key, value }: Field, scope: Scope): Record<string, string> {
    if (value === undefined) return {};
    if (!isObject(value)) {
      this.reject(key, "be an object of strings", value);
      return {};
    }
    const texts = new Map<string, string>();
    for (const [name, item] of Object.entries(value)) {
      if (typeof item !== "string") this.reject([...key, name], "be a string (put it in quotes)", item);
      else texts.set(name, this.#expand([...key, name], item, scope) ?? "");
    }
    return Object.fromEntries(texts);
  }

  #expand(key: KeyPath, written: string, scope: Scope): string | undefined {
    const { text, missing } = expand(this.#respell(written), scope);
    for (const words of missing) this.lack(key, words);
    return text.includes("\0") ? this.reject(key, "hold no NUL character") : text;
  }
}
