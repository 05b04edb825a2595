import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { type Draft, defineRule } from "./rule";
import { saidIn } from "./sentences";
import { quoted } from "./wording";

const IRREVERSIBLE =
  /\b(?:permanently|irreversibl[ey]|irrevocabl[ey]|can(?:no|')t be undone|can not be undone|wipes|overwrites existing)\b/gi;

/** Sentences that deny it, forbid it, or speak of another tool or of events. */
const TAKEN_BACK = /\b(?:not|never|without|unlike|instead|unless|avoids?|protects?|doesn't|failed)\b(?! be undone)|occ[A-Z]/i;

export const irreversibleDescription = defineRule({
  id: "irreversible-description",
  scope: "tool",
  severity: "warning",
  confidence: "medium",
  basis: "lexical",
  assumes: false,
  title: "Declared read-only or not destructive, described as final",
  why: "Hosts may run a tool without asking, or ask less often, where it declares that it only reads or only adds; the description says that what it does stays done.",
  fix: "Declare readOnlyHint: false and destructiveHint: true.",
  mayBeWrong: "The sentence may speak of another tool, of an option, or of what the tool prevents.",
  sources: ["MCP specification 2026-07-28, ToolAnnotations", "https://github.com/awdr74100/figwright/issues/46"],
  bad: {
    name: "detach_instance",
    description: "Permanently severs an instance from its component.",
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
  good: {
    name: "archive_page",
    description: "Archives a page. It is not permanently removed.",
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
  check: (tool): Draft[] => {
    const { readOnly, destructive } = tool.annotations.hints;
    const declared = readOnly.declared === "true" ? "readOnlyHint" : destructive.declared === "false" ? "destructiveHint" : null;
    if (declared === null) return [];
    const said = saidIn(tool.definition.description, IRREVERSIBLE, TAKEN_BACK);
    if (!said) return [];
    const claim = declared === "readOnlyHint" ? "read-only" : "not destructive";
    return [
      {
        message: `Declares ${claim}, which looks inconsistent with ${quoted(said.sentence)} in its description.`,
        evidence: [evidenceAt(tool, "/description"), evidenceAt(tool, `/annotations/${declared}`)],
        suggestion: correctedAnnotations(tool, { readOnlyHint: false, destructiveHint: true }),
      },
    ];
  },
});
