import { words } from "@/lib/annotations/lexicon";
import { verbClasses, verbOf } from "@/lib/annotations/verbs";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { nameToRead, PASSED_OVER } from "./passed-over";
import { type Confidence, type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

/** What is as often done to a view as to data: `clear_selection`, `reset_view`, `remove_filter`. */
const MILD = words("clear reset remove detach ungroup unlink");

export const destroyingNameDeclaredNotDestructive = defineRule({
  id: "destroying-name-declared-not-destructive",
  scope: "tool",
  severity: "warning",
  confidence: "high",
  basis: "lexical",
  assumes: false,
  title: "Declared not destructive, named like a removal",
  why: "By the protocol, destructiveHint: false says that the tool performs only additive updates, and hosts may then ask less often before something is removed.",
  fix: "Declare destructiveHint: true.",
  mayBeWrong:
    "Clearing, resetting and removing may concern a selection, a view or a filter, and some servers declare false for what can be undone.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/awdr74100/figwright/issues/46",
    "https://github.com/Noveum/orbit/issues/384",
  ],
  options: [PASSED_OVER],
  bad: { name: "delete_label", annotations: { readOnlyHint: false, destructiveHint: false } },
  good: { name: "delete_label", annotations: { readOnlyHint: false, destructiveHint: true } },
  check: (tool, given): Draft[] => {
    const { readOnly, destructive } = tool.annotations.hints;
    if (readOnly.declared === "true" || destructive.declared !== "false") return [];
    const name = nameToRead(tool.name, given);
    const verb = verbOf(name);
    if (verb?.class !== "DESTROY") return [];
    const alone: Confidence = MILD.has(verb.verb) ? "medium" : "high";
    return [
      {
        message: `Declares destructiveHint: false, only additive updates, which looks inconsistent with ${quoted(verb.verb)} in its name.`,
        evidence: [evidenceAt(tool, "/name"), evidenceAt(tool, "/annotations/destructiveHint")],
        confidence: verbClasses(name).size > 1 ? "low" : alone,
        suggestion: correctedAnnotations(tool, { destructiveHint: true }),
      },
    ];
  },
});
