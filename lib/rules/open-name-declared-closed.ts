import { words } from "@/lib/annotations/lexicon";
import { splitName, verbOf } from "@/lib/annotations/verbs";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { nameToRead, PASSED_OVER } from "./passed-over";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

/** With a verb that reads or sends, these name the open world. Alone, “url” and “search” do not: a bug_url is computed, a memory searched. */
const WORLD = words("web internet http https online www");
const GOES_OUT = words("crawl scrape browse tweet");

/** Such an act as a thing of the past or of the service's own: `check_crawl_status`, `list_scrapes`. */
const ABOUT = words("status job jobs result results history list config id check get cancel");

/** The word of a name that says that the tool goes out into an open world, or null. */
function openWord(name: string): string | null {
  const tokens = splitName(name);
  const act = tokens.find((token) => GOES_OUT.has(token));
  if (act !== undefined) return tokens.some((token) => ABOUT.has(token)) ? null : act;
  const world = tokens.find((token) => WORLD.has(token));
  const verb = verbOf(name);
  return world !== undefined && (verb?.class === "READ" || verb?.class === "SEND" || tokens.includes("request")) ? world : null;
}

export const openNameDeclaredClosed = defineRule({
  id: "open-name-declared-closed",
  scope: "tool",
  severity: "warning",
  confidence: "medium",
  basis: "lexical",
  assumes: false,
  title: "Declared closed, named like the open world",
  why: "Hosts may use what a tool of a closed world brings back as it is, and what strangers wrote on the web then reaches the model unexamined.",
  fix: "Declare openWorldHint: true if the tool reaches pages, services or people that the server does not own.",
  mayBeWrong: "The tool may work on a fixed site, on a cache of its own or on records of earlier calls.",
  sources: ["MCP specification 2026-07-28, ToolAnnotations", "https://github.com/exa-labs/exa-mcp-server/issues/348"],
  options: [PASSED_OVER],
  bad: { name: "webSearch", annotations: { readOnlyHint: true, openWorldHint: false } },
  good: { name: "search_memory", annotations: { readOnlyHint: true, openWorldHint: false } },
  check: (tool, given): Draft[] => {
    if (tool.annotations.hints.openWorld.declared !== "false") return [];
    const word = openWord(nameToRead(tool.name, given));
    if (word === null) return [];
    return [
      {
        message: `Declares a closed world, which looks inconsistent with ${quoted(word)} in its name.`,
        evidence: [evidenceAt(tool, "/name"), evidenceAt(tool, "/annotations/openWorldHint")],
        suggestion: correctedAnnotations(tool, { openWorldHint: true }),
      },
    ];
  },
});
