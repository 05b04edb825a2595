import { splitName, type Verb, verbClasses, verbOf } from "@/lib/annotations/verbs";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { openingOf, servesReading } from "./opening";
import { nameToRead, PASSED_OVER } from "./passed-over";
import { type Confidence, type Draft, defineRule, type ToolSubject } from "./rule";
import { quoted } from "./wording";

/** Papers that a tool gives out about an act, and does not do: `install_instructions`, `link_template`. */
const GIVEN_OUT = new Set("instructions instruction guide guidance template link url example examples".split(" "));

/** Resolving settles or looks up. Where the name leaves it open, the first clause may say which. */
const LOOKS_UP = /\b(?:read|reads|lookup|lookups|looks? up)\b/i;

const looksUp = (verb: Verb, { class: said, clause }: ReturnType<typeof openingOf>) =>
  verb.verb === "resolve" && (said === "READ" || LOOKS_UP.test(clause));

/** Running something says nothing about changes, so it counts only where nothing else says what the tool does, or the text says it too. */
function isConfirmed(verb: Verb, opening: ReturnType<typeof openingOf>): boolean {
  if (servesReading(opening) || looksUp(verb, opening)) return false;
  if (verb.class !== "EXEC") return true;
  return opening.sentence === "" || (opening.class !== null && opening.class !== "READ" && opening.class !== "OTHER");
}

/** Two kinds of verbs in a name, or a description that begins by reading, leave the name in doubt. */
function confidenceOf(name: string, opening: ReturnType<typeof openingOf>): Confidence {
  return verbClasses(name).size > 1 || opening.class === "READ" ? "low" : "medium";
}

/** Where nothing says whether the tool destroys there is no suggestion: left out, destructiveHint would be assumed to be true. */
function corrected(tool: ToolSubject, verb: Verb): Pick<Draft, "suggestion"> {
  const suggestion = correctedAnnotations(tool, { readOnlyHint: false, ...(verb.class === "DESTROY" ? { destructiveHint: true } : {}) });
  return typeof suggestion.destructiveHint === "boolean" ? { suggestion } : {};
}

export const mutatingNameDeclaredReadOnly = defineRule({
  id: "mutating-name-declared-read-only",
  scope: "tool",
  severity: "warning",
  confidence: "medium",
  basis: "lexical",
  assumes: false,
  title: "Declared read-only, named like a change",
  why: "Hosts may run a read-only tool without asking, so a change that is declared as reading can happen unseen.",
  fix: "Declare readOnlyHint: false and destructiveHint as it is (left out, it is assumed to be true), or rename the tool if it only reads.",
  mayBeWrong:
    "Words mislead: an audit that is run only reads, and a chart that is created may exist in the answer only. Names that begin with reading, reports that are run, names that are looked up and papers about an act are left out, and running counts only where the description says so too.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/aovestdipaperino/tokensave/issues/94",
    "https://github.com/ThreeMoonsLab/agents-shipgate/issues/756 (35 of 35 such findings were false where nouns counted as verbs)",
  ],
  options: [PASSED_OVER],
  bad: { name: "tokensave_replace_symbol", annotations: { readOnlyHint: true } },
  good: { name: "runAccessibilityAudit", annotations: { readOnlyHint: true } },
  check: (tool, given): Draft[] => {
    if (tool.annotations.hints.readOnly.declared !== "true") return [];
    const name = nameToRead(tool.name, given);
    const verb = verbOf(name);
    if (!verb || verb.class === "READ" || GIVEN_OUT.has(splitName(name).at(-1) ?? "")) return [];
    const opening = openingOf(tool.definition.description);
    if (!isConfirmed(verb, opening)) return [];
    return [
      {
        message: `Declares read-only, which looks inconsistent with ${quoted(verb.verb)} in its name.`,
        evidence: [evidenceAt(tool, "/name"), evidenceAt(tool, "/annotations/readOnlyHint")],
        confidence: confidenceOf(name, opening),
        ...corrected(tool, verb),
      },
    ];
  },
});
