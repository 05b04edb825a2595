import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { openingOf } from "./opening";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

/** What is reached, where the first sentence says that it is fetched, searched or sent to. */
const OUTSIDE =
  /\b(?:the (?:public |live |open )?(?:web|internet)|any (?:url|website|web page|webpage|site)|(?:public|external|third-party) (?:websites?|web pages?|apis?|services?))\b/i;
const TAKEN_BACK = /\b(?:without|no|not|never|instead of|unlike|cached|offline)\b/i;

export const externalDescriptionDeclaredClosed = defineRule({
  id: "external-description-declared-closed",
  scope: "tool",
  severity: "info",
  confidence: "low",
  basis: "lexical",
  assumes: false,
  title: "Declared closed, described as reaching out",
  why: "Hosts may use what a tool of a closed world brings back as it is, and what strangers wrote then reaches the model unexamined.",
  fix: "Declare openWorldHint: true if the tool reaches pages, services or people that the server does not own.",
  mayBeWrong: "Only the first sentence is read; it may name the web as a topic, or tell where stored data once came from.",
  sources: ["MCP specification 2026-07-28, ToolAnnotations", "https://github.com/exa-labs/exa-mcp-server/issues/348"],
  bad: { name: "lookup", description: "Searches the web for a phrase.", annotations: { readOnlyHint: true, openWorldHint: false } },
  good: { name: "lookup", description: "Searches notes, without the internet.", annotations: { readOnlyHint: true, openWorldHint: false } },
  check: (tool): Draft[] => {
    if (tool.annotations.hints.openWorld.declared !== "false") return [];
    const opening = openingOf(tool.definition.description);
    const [outside] = OUTSIDE.exec(opening.sentence) ?? [];
    if (outside === undefined || opening.class === null || TAKEN_BACK.test(opening.sentence)) return [];
    return [
      {
        message: `Declares a closed world; its description begins ${quoted(opening.sentence)}.`,
        evidence: [evidenceAt(tool, "/description"), evidenceAt(tool, "/annotations/openWorldHint")],
        suggestion: correctedAnnotations(tool, { openWorldHint: true }),
      },
    ];
  },
});
