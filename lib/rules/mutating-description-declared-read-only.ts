import { evidenceAt } from "./evidence";
import { openingOf, servesReading } from "./opening";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

/** Words with which a description deals with the question itself. */
const CLAIMS_READING = /read-?only|does not (?:modify|mutate|change)|no side effects|dry[- ]run/i;

/** What is only shown differently, as a highlight that is removed, is not changed. */
const SHOWN = /\b(?:highlights?|overlays?|selection|zoom|filters?|view)\b/i;

/** “resolves” looks up as often as it settles. */
const TWO_SENSES = new Set(["resolve"]);

export const mutatingDescriptionDeclaredReadOnly = defineRule({
  id: "mutating-description-declared-read-only",
  scope: "tool",
  severity: "info",
  confidence: "low",
  basis: "lexical",
  assumes: false,
  title: "Declared read-only, described as a change",
  why: "People and models go by the description, hosts by the hint; where they differ, one of them is wrong about what a call does.",
  fix: "Declare readOnlyHint: false, or let the description begin with what the tool gives back.",
  mayBeWrong:
    "Only the first verb of the first clause is read, and what it is done to may be the answer only. Descriptions that deal with the question themselves are left out.",
  sources: ["MCP specification 2026-07-28, ToolAnnotations", "https://github.com/aovestdipaperino/tokensave/issues/94"],
  bad: { name: "tokensave_at_symbol", description: "Inserts content at a symbol.", annotations: { readOnlyHint: true } },
  good: {
    name: "get_plan_json_output",
    description: "Gets the JSON output of a plan with its changes (create, update, delete).",
    annotations: { readOnlyHint: true },
  },
  check: (tool): Draft[] => {
    const { description } = tool.definition;
    if (tool.annotations.hints.readOnly.declared !== "true") return [];
    const opening = openingOf(description);
    const isChange = opening.class === "ADD" || opening.class === "MODIFY" || opening.class === "DESTROY";
    if (
      !isChange ||
      SHOWN.test(opening.clause) ||
      TWO_SENSES.has(opening.verb ?? "") ||
      servesReading(opening) ||
      CLAIMS_READING.test(description)
    )
      return [];
    return [
      {
        message: `Declares read-only; its description begins ${quoted(opening.clause)}.`,
        evidence: [evidenceAt(tool, "/description"), evidenceAt(tool, "/annotations/readOnlyHint")],
      },
    ];
  },
});
