// Names that a policy may use, and what is said of those that it may not.
import { z } from "zod";
import { type KeyPath, keyPath } from "./key-path";
import { readValue, type Warn } from "./settings";

/** What can be set of a rule: a whole number that is at least 1, or single words. */
export type KnownOption = { key: string; kind: "count" | "words" };

/** The ids that this Placard knows, and the options of the rules that have any. Where a list of ids is not given, every id is taken as it is. */
export type KnownIds = {
  rules?: readonly string[];
  options?: ReadonlyMap<string, readonly KnownOption[]>;
  profiles?: readonly string[];
};

export type Names = KnownIds & {
  servers: readonly string[];
  /** Where the servers stand in the file. */
  serversAt: KeyPath;
};

/** Suggestions beyond this many help nobody. */
const NEAREST = 3;

const wordsOf = (id: string) => id.toLowerCase().match(/[a-z]{3,}/g) ?? [];

/** The ids that share most words with this one. */
function nearest(id: string, ids: readonly string[]): string[] {
  const words = new Set(wordsOf(id));
  const scored = ids.map((known) => ({ known, shared: wordsOf(known).filter((word) => words.has(word)).length }));
  const near = scored.filter(({ shared }) => shared > 0).toSorted((a, b) => b.shared - a.shared);
  return near.slice(0, NEAREST).map(({ known }) => JSON.stringify(known));
}

/** True where the id is a rule's. */
export function isRule(id: string, at: KeyPath, { rules }: Names, warn: Warn): boolean {
  if (rules === undefined || rules.includes(id)) return true;
  const near = nearest(id, rules);
  warn(
    at,
    `should name a rule, and none has this id; ${near.length > 0 ? `near ones are ${near.join(", ")}` : "the page /rules lists them"}`,
  );
  return false;
}

/** True where the id is a server's. */
export function isServer(id: string, at: KeyPath, { servers, serversAt }: Names, warn: Warn): boolean {
  if (servers.includes(id)) return true;
  warn(at, `should name a server; ${keyPath(serversAt)} has no entry of that name`);
  return false;
}

/** The profiles that the file asks for. Each unknown one is warned about and left out. */
export function readProfiles(value: unknown, at: KeyPath, { profiles }: Names, warn: Warn): string[] {
  const given = readValue(z.array(z.string()), "an array of profile ids", value, at, warn) ?? [];
  return [...new Set(given)].filter((id) => {
    if (profiles === undefined || profiles.includes(id)) return true;
    warn([...at, given.indexOf(id)], `should be one of ${profiles.map((known) => JSON.stringify(known)).join(", ")}`);
    return false;
  });
}
