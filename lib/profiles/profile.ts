// The shape every profile has: what one directory asks of a server's tools, as of a date and by its sources. Opt-in, and never mixed
// with what the rules find by themselves.
import type { JsonObject } from "@/lib/catalog/definition";
import type { Confidence, Evidence, RuleTexts, ToolSubject } from "@/lib/rules/rule";

/** Something that is asked of every tool, and that can be decided from its definition alone. */
export type Requirement = {
  /** A noun for what is asked; with the profile's id it makes the id of the finding. */
  id: string;
  title: string;
  /** Whether a listing is refused without it, or only better with it. */
  level: "required" | "recommended";
  /** Where the directory says so. */
  source: string;
  scope: "tool";
  /** Less than high where the check reads words. */
  confidence: Confidence;
  why: string;
  fix: string;
  mayBeWrong: string;
  /** A definition that fails, and one that meets it. An input schema is added where they have none. */
  bad: JsonObject;
  good: JsonObject;
  /** Null where the tool meets it. Pure. */
  check: (tool: ToolSubject) => { message: string; evidence: Evidence[] } | null;
};

/** A thing on which the directory's own pages differ, or differ from the protocol or from another directory. */
export type Contradiction = { about: string; says: { text: string; source: string }[] };

export type Profile = {
  /** The file's name, and the value of `profile` in the query string. */
  id: string;
  name: string;
  /** When the sources were read, ISO date. */
  asOf: string;
  sources: string[];
  contradictions: Contradiction[];
  /** What the directory asks as well and a definition does not show. */
  notChecked: string[];
  requirements: Requirement[];
};

/** Defines a profile. */
export function defineProfile(profile: Profile): Profile {
  return profile;
}

/** The id under which a requirement's findings are shown and filtered: `openai/annotations-explicit`. */
export function findingId(profile: Pick<Profile, "id">, requirement: Pick<Requirement, "id">): string {
  return `${profile.id}/${requirement.id}`;
}

/** What a requirement's findings say about themselves, in the words that rules use. */
export function textsOf(profile: Profile, requirement: Requirement): RuleTexts {
  const { title, why, fix, mayBeWrong, source, confidence, level } = requirement;
  return {
    id: findingId(profile, requirement),
    severity: level === "required" ? "error" : "warning",
    confidence,
    basis: "profile",
    assumes: false,
    title: `${profile.name}: ${title}`,
    why,
    fix,
    mayBeWrong,
    sources: [`${source} (as of ${profile.asOf})`],
  };
}
