import { evidenceAt } from "@/lib/rules/evidence";
import type { ToolSubject } from "@/lib/rules/rule";
import type { Fault } from "./fault";

const MAX_LENGTH = 64;

/** A fault where the name has more than 64 characters. */
export function lengthFault(tool: ToolSubject): Fault | null {
  const { length } = tool.name;
  if (length <= MAX_LENGTH) return null;
  return { message: `Its name has ${length} characters, more than ${MAX_LENGTH}.`, evidence: [evidenceAt(tool, "/name")] };
}

/** A fault where the name holds anything but letters, digits, underscores and hyphens, or nothing at all. */
export function charactersFault(tool: ToolSubject): Fault | null {
  if (/^[A-Za-z0-9_-]+$/.test(tool.name)) return null;
  const what = tool.name === "" ? "is empty" : "holds characters other than letters, digits, underscores and hyphens";
  return { message: `Its name ${what}.`, evidence: [evidenceAt(tool, "/name")] };
}
