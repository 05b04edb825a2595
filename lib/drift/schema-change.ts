import { isObject } from "@/lib/catalog/definition";
import { sameJson } from "@/lib/rules/same-json";
import { listed } from "@/lib/rules/wording";
import { changeOf, cutValues, happened, raised } from "./change";
import { type Change, LANE_LABELS, type SchemaChange, type SchemaChangeKind } from "./model";
import { definitionChanged } from "./rules/definition-changed";
import { diffSchemas } from "./schema-diff";

type SchemaLane = "inputSchema" | "outputSchema";

/** How the differences of each kind are counted in a sentence. */
const TALLIES: [kind: SchemaChangeKind | "demand-added", one: string, many: string][] = [
  ["demand-added", "required property added", "required properties added"],
  ["property-added", "property added", "properties added"],
  ["property-removed", "property removed", "properties removed"],
  ["required-added", "property required now", "properties required now"],
  ["required-removed", "property no longer required", "properties no longer required"],
  ["values-added", "set of values widened", "sets of values widened"],
  ["values-removed", "set of values narrowed", "sets of values narrowed"],
  ["type", "type changed", "types changed"],
  ["limit", "limit changed", "limits changed"],
  ["default", "default changed", "defaults changed"],
  ["description", "text changed", "texts changed"],
  ["other", "other part changed", "other parts changed"],
];

/** A parameter that came and has to be given is counted apart. */
const tallied = ({ kind, direction }: SchemaChange) => (kind === "property-added" && direction === "tightened" ? "demand-added" : kind);

function told(changes: SchemaChange[], omitted: number): string {
  const tallies = TALLIES.flatMap(([kind, one, many]) => {
    const number = changes.filter((change) => tallied(change) === kind).length;
    return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  });
  return listed([...tallies, ...(omitted > 0 ? [`${omitted.toLocaleString("en")} more differences`] : [])], TALLIES.length + 1);
}

/** The difference of two schemas as one change; null where they say the same. A tool without an input schema takes whatever is given. */
export function schemaChange(lane: SchemaLane, before: unknown, after: unknown): Change<SchemaLane> | null {
  if (sameJson(before, after)) return null;
  const isInput = lane === "inputSchema";
  const [one, other] = [before, after].map((schema) => (isInput && schema === undefined ? {} : schema));
  const label = `The ${LANE_LABELS[lane].toLowerCase()}`;
  const pointer = `/${lane}`;
  if (!isObject(one) || !isObject(other) || sameJson(one, other))
    return changeOf(definitionChanged, lane, { pointer, message: `${label} ${happened(before, after)}.`, ...cutValues(before, after) });
  const { changes, omitted, direction, isMixed, isWider } = diffSchemas(one, other, isInput);
  const message = `${label} ${happened(before, after)}: ${told(changes, omitted)}.${isMixed ? " It takes more in one place and less in another." : ""}`;
  const change = changeOf(definitionChanged, lane, { pointer, direction, message, schema: { changes, omitted } });
  return isWider ? raised(change, { severity: "warning", ground: "certain" }) : change;
}
