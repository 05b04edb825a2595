// The keywords of a schema that hold schemas.
import { isObject } from "@/lib/catalog/definition";
import { keysOf, own } from "./own";
import {
  below,
  type Comparison,
  called,
  type Found,
  found,
  joined,
  membersOf,
  namesIn,
  otherwise,
  type Part,
  valuesIn,
} from "./schema-part";

/** Parameters, or what a tool gives back. */
export const compareProperties: Comparison = (part) => {
  const { key, place, compare } = part;
  const [before, after] = valuesIn(part).map(membersOf);
  if (!before || !after) return otherwise(part);
  const required = namesIn(own(part.after, "required"));
  return keysOf(before, after).flatMap((name) => {
    const [was, is] = [own(before, name), own(after, name)];
    const here = below(below(place, key), name, joined(place, name));
    // Calls that did without one that is required now fail, so it takes fewer.
    const [direction, demand] = required.has(name) ? (["tightened", ", required"] as const) : (["relaxed", ""] as const);
    if (was === undefined) return found(here, "property-added", `${called(here)} was added${demand}`, { direction, after: is });
    if (is === undefined) return found(here, "property-removed", `${called(here)} was removed`, { direction: "tightened", before: was });
    return compare(was, is, here);
  });
};

/** Named schemas that are no parameters: definitions, patterns. */
export const compareNamed: Comparison = (part) => {
  const { key, place, compare } = part;
  const [before, after] = valuesIn(part).map(membersOf);
  if (!before || !after) return otherwise(part);
  const at = below(place, key);
  return keysOf(before, after).flatMap((name) => {
    const [was, is] = [own(before, name), own(after, name)];
    if (was === undefined || is === undefined) return otherwise({ ...part, key: name, before, after, place: at });
    return compare(was, is, below(at, name, joined(place, name)));
  });
};

/** One schema. What limits values takes fewer where it comes, and more where it goes. */
const compareOne = (part: Part, name: string, isDirected: boolean): Found[] => {
  const [before, after] = valuesIn(part);
  if (before === undefined) return otherwise(part, isDirected ? "tightened" : "neutral");
  if (after === undefined) return otherwise(part, isDirected ? "relaxed" : "neutral");
  const at = below(part.place, part.key, name);
  return part.compare(before, after, { ...at, isDirected: at.isDirected && isDirected });
};

/** A schema that what it stands in has to fit, or part of it. */
export const compareNested: Comparison = (part) => compareOne(part, part.place.name, true);
/** What the items of a list have to fit. */
export const compareItems: Comparison = (part) => compareOne(part, `${part.place.name}[]`, true);
/** A schema below which nobody can say what takes more. */
export const compareCondition: Comparison = (part) => compareOne(part, part.place.name, false);

const openness = (value: unknown) => (value === false ? 0 : isObject(value) && Object.keys(value).length > 0 ? 1 : 2);

/** What may stand beside the listed members: nothing, what fits a schema, or anything, which is also what no word about it means. */
export const compareOpenness: Comparison = (part) => {
  const [before, after] = valuesIn(part);
  const [was, is] = [openness(before), openness(after)];
  if (was === is) return was === 1 ? compareOne(part, joined(part.place, "*"), true) : otherwise(part);
  const [direction, word] = is > was ? (["relaxed", "more"] as const) : (["tightened", "less"] as const);
  const message = `${called(part.place)} takes ${word} beside the listed members`;
  return found(below(part.place, part.key), "limit", message, { direction, before, after });
};

/** Those of a list that the other list has not, or not as often, with their indexes. */
function unmatched({ identify }: Part, options: unknown[], others: unknown[]): [index: number, option: unknown][] {
  const left = new Map<number, number>();
  for (const other of others) left.set(identify(other), (left.get(identify(other)) ?? 0) + 1);
  return [...options.entries()].filter(([, option]) => {
    const count = left.get(identify(option)) ?? 0;
    left.set(identify(option), count - 1);
    return count <= 0;
  });
}

/** Alternatives, or conditions, are matched by what they say, whatever their order; those left over are compared one by one. */
function compareList(part: Part, more: "relaxed" | "tightened"): Found[] {
  const [before, after] = valuesIn(part);
  const less = more === "relaxed" ? "tightened" : "relaxed";
  if (!Array.isArray(before) || !Array.isArray(after))
    return otherwise(part, before === undefined ? "tightened" : after === undefined ? "relaxed" : "neutral");
  const [added, removed] = [unmatched(part, after, before), unmatched(part, before, after)];
  if (added.length === 0 && removed.length === 0) return otherwise(part);
  const at = below(part.place, part.key);
  const whose = called(part.place);
  const inPlace = added.flatMap(([index, option], i) => {
    const [, former] = removed[i] ?? [];
    const here = below(at, index);
    if (former !== undefined) return part.compare(former, option, here);
    return found(here, "values-added", `${whose} has one more “${part.key}”`, { direction: more, after: option });
  });
  const gone = removed
    .slice(added.length)
    .flatMap(([index, option]) =>
      found(below(at, index), "values-removed", `${whose} has one “${part.key}” less`, { direction: less, before: option }),
    );
  return [...inPlace, ...gone];
}

/** Schemas of which a value fits one. */
export const compareAlternatives: Comparison = (part) => compareList(part, "relaxed");
/** Schemas of which a value fits all. */
export const compareConditions: Comparison = (part) => compareList(part, "tightened");
