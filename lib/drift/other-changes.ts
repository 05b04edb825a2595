import { type JsonObject, pointerOf } from "@/lib/catalog/definition";
import type { ToolSubject } from "@/lib/rules/rule";
import { sameJson } from "@/lib/rules/same-json";
import { quoted } from "@/lib/rules/wording";
import { changeOf, cutValues, happened } from "./change";
import type { Change } from "./model";
import { keysOf, own } from "./own";
import { definitionChanged } from "./rules/definition-changed";

/** JsonObject of a definition that have a lane, or a room, of their own. */
const ELSEWHERE = new Set(["title", "description", "inputSchema", "outputSchema", "annotations"]);

function memberChanges(before: JsonObject, after: JsonObject, place: string[], elsewhere: ReadonlySet<string>): Change<"other">[] {
  const keys = keysOf(before, after).filter((key) => !elsewhere.has(key));
  return keys.flatMap((key): Change<"other">[] => {
    const [one, other] = [own(before, key), own(after, key)];
    if (sameJson(one, other)) return [];
    const message = `${quoted(key)}${place.length > 0 ? " in the annotations" : ""} ${happened(one, other)}.`;
    return [changeOf(definitionChanged, "other", { pointer: pointerOf(...place, key), message, ...cutValues(one, other) })];
  });
}

const PRESENCE = { object: "an object", absent: "absent", null: "null", malformed: "no object" } as const;

/** What differs in a tool beside its texts, hints and schemas: icons, `_meta`, execution, and whatever the protocol does not know. */
export function otherChanges(before: ToolSubject, after: ToolSubject): Change<"other">[] {
  // Of a renamed tool the name is a change of its own.
  const elsewhere = before.name === after.name ? ELSEWHERE : new Set([...ELSEWHERE, "name"]);
  return [
    ...memberChanges(before.definition.value ?? {}, after.definition.value ?? {}, [], elsewhere),
    ...memberChanges(before.annotations.unknown, after.annotations.unknown, ["annotations"], new Set()),
  ];
}

/** Annotations that came, went or became something else without a change of any hint, such as an empty object. */
export function presenceChange({ annotations: before }: ToolSubject, { annotations: after }: ToolSubject): Change<"other">[] {
  if (before.presence === after.presence) return [];
  const [one, other] = [PRESENCE[before.presence], PRESENCE[after.presence]];
  const message = `The annotations were ${one} and are now ${other}.`;
  return [changeOf(definitionChanged, "other", { pointer: "/annotations", message, before: one, after: other })];
}
