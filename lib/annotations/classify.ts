import { HINT_NAMES } from "./hints";
import type { ResolvedHints } from "./resolve";

/** What a tool is by its hints, from the calmest to the least known. */
export const CLASSES = ["read-only", "additive", "destructive", "assumed destructive", "undeclared", "contradictory"] as const;
export type ToolClass = (typeof CLASSES)[number];

/** What each class says, in a sentence. */
export const CLASS_WORDS: Record<ToolClass, string> = {
  "read-only": "Declares that it does not modify its environment",
  additive: "Declares that its updates are only additive",
  destructive: "Declares that it may perform destructive updates",
  "assumed destructive": "Declares some hints, but not whether it is destructive: the protocol then assumes that it is",
  undeclared: "Declares no hint at all: the protocol assumes that it writes, destroys and reaches out",
  contradictory: "Declares both read-only and destructive, which exclude each other",
};

/** True where at least one of the four hints is declared as a boolean. */
export function declaresAny(hints: ResolvedHints): boolean {
  return HINT_NAMES.some((name) => hints[name].declared === "true" || hints[name].declared === "false");
}

/** The class of a tool. Declared and assumed destructiveness are two classes, never one. */
export function classify(hints: ResolvedHints): ToolClass {
  const { readOnly, destructive } = hints;
  if (readOnly.declared === "true") return destructive.declared === "true" ? "contradictory" : "read-only";
  if (!declaresAny(hints)) return "undeclared";
  if (destructive.declared === "true") return "destructive";
  return destructive.declared === "false" ? "additive" : "assumed destructive";
}
