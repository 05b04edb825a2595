// The words and signs by which exports name severities, grounds and reviews.
import { type Finding, type Ground, groundOf, type Severity } from "@/lib/rules/rule";
import type { Decision } from "./model";

export const GROUND_WORDS: Record<Ground, string> = {
  certain: "certain",
  words: "read from words",
  defaults: "from defaults",
  asked: "asked for",
};

/** What is neither an error nor a warning is a note. */
export const SEVERITY_WORDS: Record<Severity, string> = { error: "error", warning: "warning", info: "note" };

export const SEVERITY_SIGNS: Record<Severity, string> = { error: "▲ ", warning: "◆ ", info: "" };

/** "▲ error, certain". */
export function kindInWords(finding: Finding): string {
  return `${SEVERITY_SIGNS[finding.severity]}${SEVERITY_WORDS[finding.severity]}, ${GROUND_WORDS[groundOf(finding)]}`;
}

/** "Waived", "Waived until 2026-12-31". */
export function waivedInWords({ until }: { until?: string }): string {
  return until === undefined ? "Waived" : `Waived until ${until}`;
}

/** Where a tool stands: "approved", or "changed since approved" where what was said is another word. */
export function reviewInWords({ state, verdict }: Decision): string {
  return verdict === "" || verdict === state ? state : `${state} since ${verdict}`;
}

type Tally = { counts: Record<Ground, Record<Severity, number>>; waived: number };

/** Findings that count, by what they rest on and severity, and how many are waived. Grounds are never added up. */
export function tally(findings: readonly Finding[]): Tally {
  const zero = () => ({ error: 0, warning: 0, info: 0 });
  const counts: Tally["counts"] = { certain: zero(), words: zero(), defaults: zero(), asked: zero() };
  let waived = 0;
  for (const finding of findings) {
    if (finding.waived) waived++;
    else counts[groundOf(finding)][finding.severity]++;
  }
  return { counts, waived };
}
