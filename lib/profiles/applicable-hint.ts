import { evidenceAt } from "@/lib/rules/evidence";
import type { ToolSubject } from "@/lib/rules/rule";
import type { Fault } from "./fault";

const declares = (tool: ToolSubject, name: "readOnly" | "destructive", state: "true" | "false") =>
  tool.annotations.hints[name].declared === state;

const isEither = (tool: ToolSubject) => declares(tool, "readOnly", "true") || declares(tool, "destructive", "true");

/** A fault where a tool says neither that it only reads, nor that it destroys, nor that it does not destroy. */
export function applicableHintFault(tool: ToolSubject): Fault | null {
  if (isEither(tool) || declares(tool, "destructive", "false")) return null;
  const message = "Declares neither readOnlyHint true nor destructiveHint as true or false.";
  return { message, evidence: [evidenceAt(tool, "/annotations")] };
}

/** A fault where a tool declares that it writes without destroying, for which the directory's pages name no hint. */
export function additiveHintFault(tool: ToolSubject): Fault | null {
  if (isEither(tool) || !declares(tool, "destructive", "false")) return null;
  const message =
    "Declares destructiveHint false and not readOnlyHint true; the directory's pages do not say which hint applies to such a tool.";
  return { message, evidence: [evidenceAt(tool, "/annotations/destructiveHint")] };
}
