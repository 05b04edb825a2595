import type { ToolRecord } from "@/lib/catalog/model";
import type { ToolSubject } from "@/lib/rules/rule";
import { readServer } from "@/lib/rules/subject";
import { changeOf, cutTexts } from "./change";
import { hintChanges } from "./hint-changes";
import { type Change, TOOL_LANES, type ToolChange } from "./model";
import { newFindings, withFindings } from "./new-findings";
import { otherChanges, presenceChange } from "./other-changes";
import { definitionChanged } from "./rules/definition-changed";
import { schemaChange } from "./schema-change";
import { renameChange } from "./set-changes";
import { textChanges } from "./text-changes";

/** One definition as it was kept. */
export type Defined = Pick<ToolRecord, "raw" | "digest">;

/** A definition that has been read. */
export type Read = { tool: Defined; subject: ToolSubject };

/** Reads one definition by itself. */
export function readAlone(tool: Defined): Read {
  const [subject] = readServer({ id: "", status: "ok", tools: [{ raw: tool.raw }] }).tools;
  if (!subject) throw new Error("a server that listed one tool has one");
  return { tool, subject };
}

/** The definitions as a whole, where their parts cannot be told apart: a warning, since nobody can say what it is. */
function wholeChange(before: Defined, after: Defined, message: string): Change<"other"> {
  return changeOf(definitionChanged, "other", { pointer: "", message, severity: "warning", ...cutTexts(before.raw, after.raw) });
}

const UNREADABLE = "The definition changed, and before or now it cannot be read, so its parts are not compared.";

/** Every part of a definition has a lane, and this is what no part shows. Readers that parse in another way may see it. */
const UNSEEN = "The definition changed where no part shows it: a repeated key, the last digits of a number, or a malformed part.";

function partsOf(before: ToolSubject, after: ToolSubject): ToolChange[] {
  const [one, other] = [before.definition.value ?? {}, after.definition.value ?? {}];
  const changes: (ToolChange | null)[] = [
    before.name === after.name ? null : renameChange(before.name, after.name),
    ...hintChanges(before.annotations.hints, after.annotations.hints),
    ...textChanges(before, after),
    schemaChange("inputSchema", one.inputSchema, other.inputSchema),
    schemaChange("outputSchema", one.outputSchema, other.outputSchema),
    ...otherChanges(before, after),
  ];
  const found = changes.filter((change) => change !== null);
  return found.some(({ pointer }) => pointer.startsWith("/annotations")) ? found : [...found, ...presenceChange(before, after)];
}

/** What differs between two definitions that have been read and have different digests: at least one change. */
export function changesBetween(before: Read, after: Read): ToolChange[] {
  const [one, other] = [before.subject, after.subject];
  if (!one.definition.value || !other.definition.value) return [wholeChange(before.tool, after.tool, UNREADABLE)];
  const changes = partsOf(one, other);
  if (changes.length === 0) return [wholeChange(before.tool, after.tool, UNSEEN)];
  const lanes: readonly string[] = TOOL_LANES;
  return withFindings(changes, newFindings(one, other)).toSorted((a, b) => lanes.indexOf(a.lane) - lanes.indexOf(b.lane));
}

/** What differs between two definitions of a tool, in the order of the lanes; nothing where the digests are the same. Pure. */
export function definitionChanges(before: Defined, after: Defined): ToolChange[] {
  return before.digest === after.digest ? [] : changesBetween(readAlone(before), readAlone(after));
}
