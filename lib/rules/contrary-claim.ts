import { HINTS, type HintName } from "@/lib/annotations/hints";
import type { Annotations } from "@/lib/annotations/resolve";
import type { JsonObject } from "@/lib/catalog/definition";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { type Draft, defineRule } from "./rule";
import { saidIn } from "./sentences";
import { quoted } from "./wording";

type Hints = Annotations["hints"];

/** What a description can say of its tool outright, and the hint that then declares the opposite. */
type Claim = {
  phrase: RegExp;
  /** True where a denial in the same sentence takes it back; the others are denials. */
  deniable: boolean;
  against: (hints: Hints) => HintName | null;
  changes: JsonObject;
};

/** Sentences that make it depend on something, or speak of a parameter, a hint or another tool. */
const TAKEN_BACK =
  /\b(?:if|when|whenever|unless|except|until|depend(?:s|ing)|may|might|could|can|potentially|by default|modes?|(?<!-)only|others?|instead|unlike|before|flag|option|parameter|confirms?|asks?|avoids?|blocks?|refuses?|rejects?|use|for|see|prefer)\b|=|hint\b/i;

const DENIED = /\b(?:not?|non|nor|never|without|cannot|nondestructive|nonidempotent)\b|n't\b/i;

const readOnly = (hints: Hints) => (hints.readOnly.declared === "true" ? ("readOnly" as const) : null);

/** Both hints mean something only on a tool that is not read-only. */
function ofWriting<Name extends "destructive" | "idempotent">(hints: Hints, name: Name, value: "true" | "false"): Name | null {
  return hints.readOnly.declared !== "true" && hints[name].declared === value ? name : null;
}

const CLAIMS: readonly Claim[] = [
  {
    phrase:
      /(?<![\p{L}\d,;/|"'“`=-]\s?)destructive(?: (?:operation|action|command|tool|call)\b|[.!)\]])|\b(?:it|this|tool|operation|action|command|call) is (?:always )?(?:an? )?destructive\b/giu,
    deniable: true,
    against: (hints) => readOnly(hints) ?? ofWriting(hints, "destructive", "false"),
    changes: { readOnlyHint: false, destructiveHint: true },
  },
  {
    phrase:
      /(?<![\p{L}\d,;/|"'“`=-]\s?)(?:non-?|not )destructive(?: (?:operation|action|command|tool|call)\b|[.!)\]])|\b(?:is|but|and) (?:an? )?(?:non-?|not (?:an? )?)destructive\b/giu,
    deniable: false,
    against: (hints) => ofWriting(hints, "destructive", "true"),
    changes: { destructiveHint: false },
  },
  {
    phrase:
      /(?<![\p{L}\d,;/|"'“`=-]\s?)idempotent(?: (?:operation|action|command|tool|call)\b|[.!)\]])|\b(?:it|this|tool|operation|action|command|call) is (?:always )?(?:an? )?idempotent\b|\bsafe to retry\b/giu,
    deniable: true,
    against: (hints) => ofWriting(hints, "idempotent", "false"),
    changes: { idempotentHint: true },
  },
  {
    phrase:
      /(?<![\p{L}\d,;/|"'“`=-]\s?)(?:non-?|not )idempotent(?: (?:operation|action|command|tool|call)\b|[.!)\]])|\b(?:is|but|and) (?:an? )?(?:non-?|not (?:an? )?)idempotent\b|\bnot safe to retry\b/giu,
    deniable: false,
    against: (hints) => ofWriting(hints, "idempotent", "true"),
    changes: { idempotentHint: false },
  },
  {
    phrase:
      /\b(?:it|this|tool|operation|action|command|call) is not read-?only\b|\bstate-mutating\b|\b(?:it|this|tool|operation|action|command|call) (?:modifies|mutates|changes|writes to) (?:the|your|data|state|files)\b/giu,
    deniable: false,
    against: readOnly,
    changes: { readOnlyHint: false },
  },
];

export const contraryClaim = defineRule({
  id: "contrary-claim",
  scope: "tool",
  severity: "warning",
  confidence: "medium",
  basis: "lexical",
  assumes: false,
  title: "Description says the opposite of a hint",
  why: "People and models go by the description, hosts by the hint; where one says in so many words what the other denies, one of them is wrong about what a call does.",
  fix: "Declare the hint as the description says, or correct the sentence.",
  mayBeWrong:
    "The sentence may speak of one of the tool's operations, or of what it works on. Sentences with a condition, a denial, another tool or a parameter are left out, and so are hints that mean nothing on a read-only tool.",
  sources: ["MCP specification 2026-07-28, ToolAnnotations"],
  bad: {
    name: "prune_images",
    description: "Prunes images. This is a destructive operation.",
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
  good: {
    name: "prune_images",
    description: "Lists what could be pruned. Non-destructive by default.",
    annotations: { readOnlyHint: false, destructiveHint: true },
  },
  check: (tool): Draft[] => {
    const { description } = tool.definition;
    // A cheap look first: most descriptions say nothing of the kind.
    if (!/destructive|idempotent|safe to retry|read-?only|mutat|modif|changes|writes/i.test(description)) return [];
    const { hints } = tool.annotations;
    return CLAIMS.flatMap(({ phrase, deniable, against, changes }): Draft[] => {
      const name = against(hints);
      const said = name === null ? null : saidIn(description, phrase, TAKEN_BACK);
      if (name === null || said === null || (deniable && DENIED.test(said.sentence))) return [];
      const { key } = HINTS[name];
      const suggestion = correctedAnnotations(tool, changes);
      // Left out beside readOnlyHint: false, destructiveHint would be assumed to be true, which nothing says.
      const isWhole = changes.readOnlyHint !== false || typeof suggestion.destructiveHint === "boolean";
      return [
        {
          message: `Declares ${key}: ${hints[name].declared}, which looks inconsistent with ${quoted(said.sentence)} in its description.`,
          evidence: [evidenceAt(tool, "/description"), evidenceAt(tool, `/annotations/${key}`)],
          ...(isWhole ? { suggestion } : {}),
        },
      ];
    });
  },
});
