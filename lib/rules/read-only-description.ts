import { actOf } from "@/lib/annotations/verbs";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { openingOf } from "./opening";
import { type Draft, defineRule } from "./rule";
import { saidIn } from "./sentences";
import { quoted } from "./wording";

/** A claim about this very tool, in any sentence. */
const CLAIM =
  /\b(?:this (?:tool|operation|call|command)|it) (?:is read-?only|(?:does not|doesn't|never) (?:modify|mutate|change) (?:any|the|your|data|state)|has no side effects)|\bno side effects\b/gi;

/** In the first sentence, what is done is itself called so: “Run a read-only SQL query”. */
const READ_ONLY_ACT = /\bread-?only(?: [\w-]{1,20}){0,2} (?:query|queries|sql|statement|operation|request|command|call|lookup)s?\b/i;

/** Sentences that make it depend on something, or speak of other tools. */
const TAKEN_BACK = /\b(?:if|when|unless|only when|mode|instead|other|tools|permission|use)\b/i;

/** A name that says that something is changed is the business of other rules; what is run may read. */
function mayRead(name: string): boolean {
  return [...actOf(name).classes].every((found) => found === "READ" || found === "EXEC");
}

export const readOnlyDescription = defineRule({
  id: "read-only-description",
  scope: "tool",
  severity: "info",
  confidence: "high",
  basis: "lexical",
  assumes: false,
  title: "Described as read-only, not declared so",
  why: "Hosts go by the hint and not by the description, so they treat the tool as one that writes and may ask before each call.",
  fix: "Declare readOnlyHint: true.",
  mayBeWrong: "The claim may hold in one mode of the server only, or for one of the tool's operations.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/chmonitor/chmonitor/issues/2703",
    "https://github.com/MariaDB/mcp/issues/33 (a claim that holds in one mode only)",
  ],
  bad: { name: "query", description: "Run a read-only SQL query." },
  good: { name: "query", description: "Run a read-only SQL query.", annotations: { readOnlyHint: true } },
  check: (tool): Draft[] => {
    if (tool.annotations.hints.readOnly.declared === "true") return [];
    const { description } = tool.definition;
    // A cheap look first: most descriptions say nothing of the kind.
    if (!/read-?only|modif|mutat|change|side effect/i.test(description) || !mayRead(tool.name)) return [];
    const { sentence } = openingOf(description);
    const act = READ_ONLY_ACT.test(sentence) && !TAKEN_BACK.test(sentence) ? { sentence } : null;
    const said = act ?? saidIn(description, CLAIM, TAKEN_BACK);
    if (!said) return [];
    const declares =
      tool.annotations.hints.readOnly.declared === "false" ? "Declares that it is not read-only" : "Does not declare readOnlyHint";
    return [
      {
        message: `${declares}; its description says ${quoted(said.sentence)}.`,
        evidence: [evidenceAt(tool, "/description"), evidenceAt(tool, "/annotations")],
        suggestion: correctedAnnotations(tool, { readOnlyHint: true }),
      },
    ];
  },
});
