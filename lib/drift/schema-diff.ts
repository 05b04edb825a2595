import { isObject } from "@/lib/catalog/definition";
import { cutValues } from "./change";
import { createIdentities } from "./identity";
import { type Direction, SCHEMA_CHANGE_KINDS, type SchemaChanges } from "./model";
import { keysOf, own } from "./own";
import {
  compareAlternatives,
  compareCondition,
  compareConditions,
  compareItems,
  compareNamed,
  compareNested,
  compareOpenness,
  compareProperties,
} from "./schema-nested";
import { type Comparison, called, type Found, found, otherwise, type Place } from "./schema-part";
import {
  compareDefault,
  compareForm,
  compareMaximum,
  compareMinimum,
  compareRequired,
  compareText,
  compareType,
  compareValues,
} from "./schema-parts";

/** More than this are counted and not kept. */
const MAX_CHANGES = 200;

/** How each keyword is compared; any other is compared as a value. */
const KEYWORDS: readonly [comparison: Comparison, keywords: string][] = [
  [compareProperties, "properties"],
  [compareRequired, "required"],
  [compareValues, "enum const"],
  [compareType, "type"],
  [compareDefault, "default"],
  [compareText, "description title"],
  [compareMaximum, "maximum exclusiveMaximum maxLength maxItems maxProperties maxContains"],
  [compareMinimum, "minimum exclusiveMinimum minLength minItems minProperties minContains"],
  [compareForm, "format pattern multipleOf uniqueItems contentEncoding contentMediaType"],
  [compareNamed, "patternProperties dependentSchemas $defs definitions"],
  [compareItems, "items"],
  [compareNested, "contains propertyNames unevaluatedItems additionalItems"],
  [compareCondition, "not if then else"],
  [compareOpenness, "additionalProperties unevaluatedProperties"],
  [compareAlternatives, "anyOf oneOf"],
  [compareConditions, "allOf"],
];

const COMPARISONS = new Map(
  KEYWORDS.flatMap(([comparison, keywords]) => keywords.split(" ").map((keyword) => [keyword, comparison] as const)),
);

/** Everything that differs, at the places where it does. Parts that say the same are never entered. */
function differences(before: unknown, after: unknown, isInput: boolean): Found[] {
  const identify = createIdentities();
  const compare = (one: unknown, other: unknown, place: Place): Found[] => {
    if (identify(one) === identify(other)) return [];
    if (!isObject(one) || !isObject(other)) return found(place, "other", `${called(place)} changed`, { before: one, after: other });
    return keysOf(one, other).flatMap((key) => {
      if (identify(own(one, key)) === identify(own(other, key))) return [];
      return (COMPARISONS.get(key) ?? otherwise)({ key, before: one, after: other, place, identify, compare });
    });
  };
  return compare(before, after, { pointer: "", name: "", isDirected: isInput });
}

/** A new parameter can be given whether or not it has to be; one more condition is no new value. */
const isAddition = ({ kind, direction }: Found) =>
  (kind === "property-added" && direction !== "neutral") || (kind === "values-added" && direction === "relaxed");

export type SchemaDiff = SchemaChanges & {
  /** `relaxed` where it takes more than before, `tightened` where it takes less; `neutral` where neither is known, or both are. */
  direction: Direction;
  /** Whether it takes more in one place and less in another. */
  isMixed: boolean;
  /** Whether a parameter or a value can be given that could not. */
  isWider: boolean;
};

/**
 * What differs between two JSON Schemas, at JSON pointers. `$ref` is text and never followed; what is no schema is compared as a value. The
 * time grows with their size; they nest no deeper than definitions are parsed (500 levels). By kind, then by the later one's order of keys.
 */
export function diffSchemas(before: unknown, after: unknown, isInput: boolean): SchemaDiff {
  const all = differences(before, after, isInput).toSorted(
    (a, b) => SCHEMA_CHANGE_KINDS.indexOf(a.kind) - SCHEMA_CHANGE_KINDS.indexOf(b.kind),
  );
  const changes = all.slice(0, MAX_CHANGES).map(({ before: was, after: is, ...change }) => ({ ...change, ...cutValues(was, is) }));
  const has = (direction: Direction) => all.some((one) => one.direction === direction);
  const [takesMore, takesLess] = [has("relaxed"), has("tightened")];
  const direction = takesMore === takesLess ? "neutral" : takesMore ? "relaxed" : "tightened";
  return { changes, omitted: all.length - changes.length, direction, isMixed: takesMore && takesLess, isWider: all.some(isAddition) };
}
