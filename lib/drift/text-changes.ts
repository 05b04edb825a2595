import type { ToolSubject } from "@/lib/rules/rule";
import { sameJson } from "@/lib/rules/same-json";
import { changeOf, cutValues, happened } from "./change";
import type { Change, Lane } from "./model";
import { definitionChanged } from "./rules/definition-changed";
import type { DriftRule } from "./rules/drift-rule";

type Text<L extends Lane> = { rule: DriftRule; lane: L; pointer: string; label: string };

const squeezed = (text: string) => text.replace(/\s+/g, " ").trim();

/** The difference of two texts, kept whole; of something else that stands in a text's place, as JSON. Null where they are the same. */
export function textChange<L extends Lane>({ rule, lane, pointer, label }: Text<L>, before: unknown, after: unknown): Change<L> | null {
  if (sameJson(before, after)) return null;
  const isText = typeof before === "string" && typeof after === "string";
  const message = `${label} ${happened(before, after)}${isText && squeezed(before) === squeezed(after) ? " in white space only" : ""}.`;
  return changeOf(rule, lane, {
    pointer,
    message,
    ...(typeof before === "string" ? { before } : cutValues(before, undefined)),
    ...(typeof after === "string" ? { after } : cutValues(undefined, after)),
  });
}

const OWN = { rule: definitionChanged, lane: "title", pointer: "/title", label: "The title" } as const;
const ANNOTATED = { ...OWN, pointer: "/annotations/title", label: "The title in the annotations" } as const;
const DESCRIPTION = { ...OWN, lane: "description", pointer: "/description", label: "The description" } as const;

/** What differs in the titles and the description of a tool. */
export function textChanges(before: ToolSubject, after: ToolSubject): Change<"title" | "description">[] {
  const [one, other] = [before.definition.value ?? {}, after.definition.value ?? {}];
  return [
    textChange(OWN, one.title, other.title),
    textChange(ANNOTATED, before.annotations.title, after.annotations.title),
    textChange(DESCRIPTION, one.description, other.description),
  ].filter((change) => change !== null);
}
