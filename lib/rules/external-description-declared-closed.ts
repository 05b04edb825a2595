import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { type Opening, openingOf } from "./opening";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

/** What is reached, where the first sentence says that it is fetched, searched or sent to. */
const OUTSIDE =
  /\b(?:the (?:public |live |open )?(?:web|internet)|any (?:url|website|web page|webpage|site)|(?:public|external|third-party) (?:websites?|web pages?|apis?|services?))\b/i;
/** What a tool reaches where it reads one: a page of the web is somebody else's, as a rule. */
const PAGE = /\ba web ?page\b/i;
/** A search of the web as what the description is about: “Advanced web search with …”, and not “web search history”. */
const WEB_SEARCH = /^(?:[\w-]{1,20} ){0,3}(?:web|internet) search(?:es)?(?= (?:about|across|for|on|over|through|using|via|with)\b|$)/i;
const TAKEN_BACK = /\b(?:without|no|not|never|instead of|unlike|cached|offline)\b/i;

function reachesOut({ sentence, clause, class: act }: Opening): boolean {
  if (act !== null && OUTSIDE.test(sentence)) return true;
  return (act === "READ" && PAGE.test(clause)) || ((act === "READ" || act === null) && WEB_SEARCH.test(clause));
}

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
  mayBeWrong:
    "Only the first sentence is read; it may name the web as a topic, mean a page of the server's own, or tell where stored data once came from.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/exa-labs/exa-mcp-server/issues/348",
    "https://github.com/exa-labs/exa-mcp-server/pull/413",
  ],
  bad: { name: "lookup", description: "Searches the web for a phrase.", annotations: { readOnlyHint: true, openWorldHint: false } },
  good: { name: "lookup", description: "Searches notes, without the internet.", annotations: { readOnlyHint: true, openWorldHint: false } },
  check: (tool): Draft[] => {
    if (tool.annotations.hints.openWorld.declared !== "false") return [];
    const opening = openingOf(tool.definition.description);
    if (!reachesOut(opening) || TAKEN_BACK.test(opening.sentence)) return [];
    return [
      {
        message: `Declares a closed world; its description begins ${quoted(opening.sentence)}.`,
        evidence: [evidenceAt(tool, "/description"), evidenceAt(tool, "/annotations/openWorldHint")],
        suggestion: correctedAnnotations(tool, { openWorldHint: true }),
      },
    ];
  },
});
