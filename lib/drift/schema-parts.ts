// The keywords of a schema that hold no schemas.
import { isObject, type JsonObject } from "@/lib/catalog/definition";
import { listed, quoted } from "@/lib/rules/wording";
import { happened } from "./change";
import type { Direction } from "./model";
import { own } from "./own";
import { below, type Comparison, called, found, joined, namesIn, otherwise, type Part, valuesIn } from "./schema-part";

/** A title or a description. */
export const compareText: Comparison = (part) => {
  const [before, after] = valuesIn(part);
  const message = `the ${part.key} of ${called(part.place)} ${happened(before, after)}`;
  return found(below(part.place, part.key), "description", message, { before, after });
};

/** The value that is taken where none is given. */
export const compareDefault: Comparison = (part) => {
  const [before, after] = valuesIn(part);
  const message = `the default of ${called(part.place)} ${happened(before, after)}`;
  return found(below(part.place, part.key), "default", message, { before, after });
};

/** The types that a schema names; null where it names none, which is every type. */
function typesOf(value: unknown): Set<unknown> | null {
  return value === undefined ? null : new Set(Array.isArray(value) ? value : [value]);
}

function covers(wide: Set<unknown> | null, narrow: Set<unknown> | null): boolean {
  if (!wide || !narrow) return !wide;
  return [...narrow].every((type) => wide.has(type) || (type === "integer" && wide.has("number")));
}

/** The types that a value may have. */
export const compareType: Comparison = (part) => {
  const [before, after] = valuesIn(part);
  const [one, other] = [typesOf(before), typesOf(after)];
  const [isWider, isNarrower] = [covers(other, one), covers(one, other)];
  const direction = isWider === isNarrower ? "neutral" : isWider ? "relaxed" : "tightened";
  const message = `the type of ${called(part.place)} ${happened(before, after)}`;
  return found(below(part.place, part.key), "type", message, { direction, before, after });
};

function compareLimit(part: Part, upward: Direction, downward: Direction) {
  const [before, after] = valuesIn(part);
  const areNumbers = typeof before === "number" && typeof after === "number";
  const moved = areNumbers ? (after > before ? upward : downward) : "neutral";
  const direction = before === undefined ? "tightened" : after === undefined ? "relaxed" : moved;
  const message = `${quoted(part.key)} of ${called(part.place)} ${happened(before, after)}`;
  return found(below(part.place, part.key), "limit", message, { direction, before, after });
}

/** A limit that takes more as it grows. */
export const compareMaximum: Comparison = (part) => compareLimit(part, "relaxed", "tightened");
/** A limit that takes less as it grows. */
export const compareMinimum: Comparison = (part) => compareLimit(part, "tightened", "relaxed");
/** A format, a pattern and the like; patterns are text and never run. */
export const compareForm: Comparison = (part) => compareLimit(part, "neutral", "neutral");

function hasProperty(schema: JsonObject, name: string): boolean {
  const properties = own(schema, "properties");
  return isObject(properties) && Object.hasOwn(properties, name);
}

/** What has to be given. A parameter that came or went together with its demand is told once, as that. */
export const compareRequired: Comparison = (part) => {
  const { before, after, place } = part;
  const [was, is] = valuesIn(part);
  const [one, other] = [namesIn(was), namesIn(is)];
  const at = below(place, part.key);
  const [added, removed] = [[...other].filter((name) => !one.has(name)), [...one].filter((name) => !other.has(name))];
  if (added.length === 0 && removed.length === 0) return otherwise(part);
  const demanded = added.filter((name) => hasProperty(before, name) || !hasProperty(after, name));
  const freed = removed.filter((name) => hasProperty(after, name) || !hasProperty(before, name));
  const parameter = (name: string) => quoted(joined(place, name));
  return [
    ...demanded.flatMap((name) =>
      found(at, "required-added", `${parameter(name)} is required now`, { direction: "tightened", after: name }),
    ),
    ...freed.flatMap((name) =>
      found(at, "required-removed", `${parameter(name)} is no longer required`, { direction: "relaxed", before: name }),
    ),
  ];
};

/** The values that a schema is limited to: one by `const`, or some by `enum`; undefined where it is not, null where that is malformed. */
function limitedTo(schema: JsonObject): unknown[] | undefined | null {
  const values = own(schema, "enum");
  if (values === undefined) return Object.hasOwn(schema, "const") ? [own(schema, "const")] : undefined;
  return Array.isArray(values) ? values : null;
}

const spell = (value: unknown) => quoted(typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** The values of `enum`, or of `const`, which is an enum of one. */
export const compareValues: Comparison = (part) => {
  const { key, place, identify } = part;
  const enums = [own(part.before, "enum"), own(part.after, "enum")].map(identify);
  const hasEnum = Object.hasOwn(part.before, "enum") || Object.hasOwn(part.after, "enum");
  // A const beside an enum is told with the enum, unless it has changed alone.
  if (key === "const" && hasEnum) return enums[0] === enums[1] ? otherwise(part) : [];
  const [before, after] = [limitedTo(part.before), limitedTo(part.after)];
  const at = below(place, key);
  if (before === null || after === null) return otherwise(part);
  if (after === undefined) return found(at, "values-added", `${called(place)} takes any value now`, { direction: "relaxed", before });
  const names = (values: unknown[]) => listed(values.map(spell));
  if (before === undefined)
    return found(at, "values-removed", `${called(place)} takes only ${names(after)} now`, { direction: "tightened", after });
  const [known, kept] = [new Set(before.map(identify)), new Set(after.map(identify))];
  const [added, removed] = [after.filter((value) => !known.has(identify(value))), before.filter((value) => !kept.has(identify(value)))];
  if (added.length === 0 && removed.length === 0) return otherwise(part);
  const [more, less] = [`${called(place)} also takes ${names(added)}`, `${called(place)} no longer takes ${names(removed)}`];
  return [
    ...(added.length > 0 ? found(at, "values-added", more, { direction: "relaxed", after: added }) : []),
    ...(removed.length > 0 ? found(at, "values-removed", less, { direction: "tightened", before: removed }) : []),
  ];
};
