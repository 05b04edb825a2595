// What a tool's annotations would be if what is certain about them were put right.
import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import type { JsonObject } from "@/lib/catalog/definition";
import type { ToolSubject } from "./rule";

/** The boolean that a malformed hint clearly stands for ("True", "false", 1, 0), or undefined. */
function meant(text: string | undefined): boolean | undefined {
  const word = text?.replaceAll('"', "").trim().toLowerCase();
  if (word === "true" || word === "1") return true;
  return word === "false" || word === "0" ? false : undefined;
}

/** What the annotations declare, with malformed hints read as what they clearly stand for or left out, and `changes` on top. */
export function correctedAnnotations(tool: ToolSubject, changes: JsonObject = {}, dropped: readonly string[] = []): JsonObject {
  const { title, hints, unknown } = tool.annotations;
  const corrected: JsonObject = title === undefined ? {} : { title };
  for (const name of HINT_NAMES) {
    const { declared, malformedValue } = hints[name];
    const value = declared === "malformed" ? meant(malformedValue) : declared === "unset" ? undefined : declared === "true";
    if (value !== undefined) corrected[HINTS[name].key] = value;
  }
  const kept = Object.entries(unknown).filter(([key]) => !dropped.includes(key));
  return { ...corrected, ...Object.fromEntries(kept), ...changes };
}
