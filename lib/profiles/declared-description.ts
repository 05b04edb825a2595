import { evidenceAt } from "@/lib/rules/evidence";
import type { ToolSubject } from "@/lib/rules/rule";
import type { Fault } from "./fault";

/** A fault where a description is missing or blank. */
export function descriptionFault(tool: ToolSubject): Fault | null {
  if (tool.definition.description.trim() !== "") return null;
  return { message: "Has no description.", evidence: [evidenceAt(tool, "/description")] };
}
