// The shape every snippet has: a tool's annotations as code for one SDK.
import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import type { JsonObject } from "@/lib/catalog/definition";

export type SnippetInput = { name: string; annotations: JsonObject };

export type Snippet = {
  /** The value by which a page remembers it. */
  id: string;
  label: string;
  /** What the code is written in, for highlighting. */
  language: string;
  /** Where the syntax was read: package, version and its date (ISO), file. */
  source: string;
  /** What this SDK does that the code does not show. */
  note?: string;
  /** The code. Pure; every text of the input stands in it as a literal of its language and nowhere else. */
  write: (input: SnippetInput) => string;
};

export type HintKey = (typeof HINTS)[keyof typeof HINTS]["key"];

/** What SDKs can express of an annotations object: its title and the hints that are booleans, in the protocol's order. */
export type Expressible = { title: string | undefined; hints: [key: HintKey, value: boolean][] };

/** Reads what SDKs can express of an annotations object. What is not there is not written; values of another type are not guessed. */
export function expressible(annotations: JsonObject): Expressible {
  const own = (key: string) => (Object.hasOwn(annotations, key) ? annotations[key] : undefined);
  const title = own("title");
  return {
    title: typeof title === "string" ? title : undefined,
    hints: HINT_NAMES.flatMap((name): [HintKey, boolean][] => {
      const { key } = HINTS[name];
      const value = own(key);
      return typeof value === "boolean" ? [[key, value]] : [];
    }),
  };
}

/** The keys of an annotations object that only the JSON snippet can carry. */
export function inexpressibleKeys(annotations: JsonObject): string[] {
  const { title, hints } = expressible(annotations);
  const written = new Set<string>([...(title === undefined ? [] : ["title"]), ...hints.map(([key]) => key)]);
  return Object.keys(annotations).filter((key) => !written.has(key));
}
