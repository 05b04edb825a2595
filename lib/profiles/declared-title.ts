import { evidenceAt } from "@/lib/rules/evidence";
import type { ToolSubject } from "@/lib/rules/rule";
import type { Fault } from "./fault";

/** A fault where neither `title` nor `annotations.title` holds a title. */
export function titleFault(tool: ToolSubject): Fault | null {
  if (tool.titleSource !== "name") return null;
  return { message: "Declares no title, neither as its own nor in its annotations.", evidence: [evidenceAt(tool, "/name")] };
}
