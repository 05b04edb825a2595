import { HINTS, type HintName } from "@/lib/annotations/hints";
import { evidenceAt } from "@/lib/rules/evidence";
import type { ToolSubject } from "@/lib/rules/rule";
import { listed } from "@/lib/rules/wording";
import type { Fault } from "./fault";

/** A fault where any of these hints is not declared as true or false. */
export function hintsFault(tool: ToolSubject, names: readonly HintName[]): Fault | null {
  const { hints } = tool.annotations;
  const keys = (state: "unset" | "malformed") => names.filter((name) => hints[name].declared === state).map((name) => HINTS[name].key);
  const unset = keys("unset");
  const malformed = keys("malformed");
  if (unset.length + malformed.length === 0) return null;
  const parts = [
    ...(unset.length > 0 ? [`does not declare ${listed(unset)}`] : []),
    ...(malformed.length > 0 ? [`gives ${listed(malformed)} a value that is neither true nor false`] : []),
  ].join(" and ");
  return { message: `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.`, evidence: [evidenceAt(tool, "/annotations")] };
}
