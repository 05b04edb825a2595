import type { Rule, RuleTexts } from "@/lib/rules/rule";

/**
 * What a finding or a change names as its rule: a rule, a rule about drift, a directory's requirement (`profile` is the directory's), or the
 * stated policy, which has neither a scope nor examples of its own.
 */
export type Judgement = RuleTexts & { scope?: Rule["scope"]; bad?: unknown; good?: unknown; profile?: string };
