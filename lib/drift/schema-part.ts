// What every comparison of a part of two schemas is given, and what it gives.
import { isObject, type JsonObject, pointerOf } from "@/lib/catalog/definition";
import { quoted } from "@/lib/rules/wording";
import { happened } from "./change";
import type { Identify } from "./identity";
import type { Direction, SchemaChange } from "./model";
import { own } from "./own";

/** Where in a schema a comparison stands. */
export type Place = {
  pointer: string;
  /** The names on the way there, for a person: "filter.labels[]"; empty at the top. */
  name: string;
  /** False where nobody can say whether a change takes more or less: in what a tool gives back, and below `not` and `if`. */
  isDirected: boolean;
};

/** A difference with the values as they stand. */
export type Found = Pick<SchemaChange, "kind" | "direction" | "pointer" | "message"> & { before?: unknown; after?: unknown };

/** One keyword of two schemas that says something else on each side. */
export type Part = {
  key: string;
  before: JsonObject;
  after: JsonObject;
  place: Place;
  identify: Identify;
  /** Compares two schemas further down. */
  compare: (before: unknown, after: unknown, place: Place) => Found[];
};

export type Comparison = (part: Part) => Found[];

/** What a keyword holds on each side. */
export const valuesIn = ({ key, before, after }: Part): [before: unknown, after: unknown] => [own(before, key), own(after, key)];

/** The place of a member; `name` is how a person reads it, where it has a name of its own. */
export const below = (place: Place, key: string | number, name = place.name): Place => ({
  ...place,
  pointer: place.pointer + pointerOf(key),
  name,
});

/** The name of a member, behind the names on the way to it. */
export const joined = ({ name }: Place, member: string): string => (name === "" ? member : `${name}.${member}`);

/** How a place is called in a sentence. */
export const called = ({ name }: Place): string => (name === "" ? "the whole" : quoted(name));

/** A difference at a place, as a sentence. Which way it goes is left out where that cannot be told there. */
export function found(
  { pointer, isDirected }: Place,
  kind: Found["kind"],
  message: string,
  { direction = "neutral", ...values }: { direction?: Direction; before?: unknown; after?: unknown },
): Found[] {
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
  return [{ kind, direction: isDirected ? direction : "neutral", pointer, message: sentence, ...values }];
}

/** A difference that has no words of its own. */
export function otherwise(part: Part, direction: Direction = "neutral"): Found[] {
  const [before, after] = valuesIn(part);
  const { key, place } = part;
  const whose = place.name === "" ? "" : ` of ${called(place)}`;
  return found(below(place, key), "other", `${quoted(key)}${whose} ${happened(before, after)}`, { direction, before, after });
}

/** The members of what should be an object; none where nothing stands there, null where something else does. */
export const membersOf = (value: unknown): JsonObject | null => (value === undefined ? {} : isObject(value) ? value : null);

/** The names in a list of what has to be given. */
export function namesIn(value: unknown): Set<string> {
  return new Set(Array.isArray(value) ? value.filter((name) => typeof name === "string") : []);
}
