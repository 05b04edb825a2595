import { onlyReads, verbOf } from "@/lib/annotations/verbs";
import { evidenceAt, titlePointer } from "./evidence";
import { type Draft, defineRule, type ToolSubject } from "./rule";
import { quoted } from "./wording";

/** What beside the title says that the tool writes: its name, or a declaration; null where nothing does. */
function writingSide(tool: ToolSubject): { words: string; pointer: string } | null {
  const verb = verbOf(tool.name);
  if (verb?.class === "MODIFY" || verb?.class === "DESTROY") return { words: `its name says ${quoted(verb.verb)}`, pointer: "/name" };
  const { readOnly, destructive } = tool.annotations.hints;
  // A name that reads as well is the business of reading-name-declared-destructive.
  if (verb?.class === "READ" || readOnly.declared === "true" || destructive.declared !== "true") return null;
  return { words: "it declares destructiveHint: true", pointer: "/annotations/destructiveHint" };
}

export const readingTitle = defineRule({
  id: "reading-title",
  scope: "tool",
  severity: "warning",
  confidence: "medium",
  basis: "lexical",
  assumes: false,
  title: "Title reads, name or hints write",
  why: "Questions for approval show the title, so a person who reads “Get” or “List” there agrees to something else.",
  fix: "Let the title name what the tool changes.",
  mayBeWrong: "A word of the name may be a noun, or the tool's first purpose may be to read.",
  sources: ["MCP specification 2026-07-28, BaseMetadata: title is intended for end users"],
  bad: { name: "delete_project", title: "View project" },
  good: { name: "delete_project", title: "Delete project" },
  check: (tool): Draft[] => {
    if (tool.titleSource === "name" || !onlyReads(tool.title)) return [];
    const side = writingSide(tool);
    if (!side) return [];
    return [
      {
        message: `Its title ${quoted(tool.title)} sounds like reading, but ${side.words}.`,
        evidence: [evidenceAt(tool, titlePointer(tool)), evidenceAt(tool, side.pointer)],
      },
    ];
  },
});
