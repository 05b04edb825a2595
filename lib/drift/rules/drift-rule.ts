// The shape of a rule about drift: a rule's texts, with a pair of lists where other rules have one definition. Its check is `driftOf`.
import type { JsonObject } from "@/lib/catalog/definition";
import type { RuleTexts } from "@/lib/rules/rule";

export type DriftRuleId = "hint-relaxed" | "hint-tightened" | "definition-changed" | "tool-set-changed" | "identity-changed";

/** What one server says at one time. An input schema is added to tools that have none. */
export type Told = { identity?: { name: string; version?: string }; instructions?: string; tools: JsonObject[] };

type Pair = { before: Told; after: Told };

export type DriftRule = RuleTexts & {
  id: DriftRuleId;
  /** What a change is about: one tool, or its server. */
  scope: "tool" | "server";
  /** A pair that yields this change at this severity, and one that does not yield it. */
  bad: Pair;
  good: Pair;
};

/** Defines a rule about drift. */
export function defineDriftRule(rule: DriftRule): DriftRule {
  return rule;
}
