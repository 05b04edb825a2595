import type { CatalogSubject, Finding, Rule, RuleTexts } from "@/lib/rules/rule";
import { runRules } from "@/lib/rules/run";
import { isReadable } from "@/lib/rules/subject";
import { type Profile, type Requirement, textsOf } from "./profile";

/** A requirement as a rule on one tool, so that its findings are shaped, run and guarded as all others are. */
function asRule(profile: Profile, requirement: Requirement): Rule {
  const { bad, good } = requirement;
  return {
    ...textsOf(profile, requirement),
    scope: "tool",
    bad,
    good,
    check: (tool) => {
      const fault = isReadable(tool) ? requirement.check(tool) : null;
      return fault ? [fault] : [];
    },
  };
}

/** A profile's requirements in the shape of rules, with their texts and examples. */
export function profileRules(profile: Profile): Rule[] {
  return profile.requirements.map((requirement) => asRule(profile, requirement));
}

/**
 * What a profile finds on the tools of a catalog, in the order of its requirements. To be added only where the profile was chosen. Unlike
 * readiness it speaks of single tools, so it also speaks of those on partial lists.
 */
export function profileFindings(profile: Profile, catalog: CatalogSubject): Finding[] {
  return runRules(profileRules(profile), catalog);
}

/** The texts of a profile's findings, by their id: what `Finding.rule` refers to. */
export function profileTexts(profile: Profile): Record<string, RuleTexts> {
  return Object.fromEntries(profile.requirements.map((requirement) => textsOf(profile, requirement)).map((texts) => [texts.id, texts]));
}
