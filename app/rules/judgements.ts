// Everything that a finding or a change can name as its rule, each with a page.
import type { Judgement } from "@/components/rules/judgement";
import { DRIFT_RULES } from "@/lib/drift/rules/index";
import { profileRules } from "@/lib/profiles/findings";
import { PROFILES } from "@/lib/profiles/index";
import { RULES } from "@/lib/rules/index";
import { POLICY_RULE } from "@/lib/rules/policy";

export const JUDGEMENTS: readonly Judgement[] = [
  ...RULES,
  ...DRIFT_RULES,
  POLICY_RULE,
  ...PROFILES.flatMap((profile) => profileRules(profile).map((rule) => ({ ...rule, profile: profile.id }))),
];

/** The judgement of this id, as a finding or a change names it; undefined where there is none. */
export function judgementOf(id: string): Judgement | undefined {
  return JUDGEMENTS.find((judgement) => judgement.id === id);
}
