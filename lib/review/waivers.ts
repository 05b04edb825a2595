import type { Waiver } from "@/lib/rules/policy";
import type { Decision } from "./model";

const day = (at: string) => at.slice(0, 10);

/** The findings that reviewers waived, as the policy takes them: each bound to the definition that was looked at. The last word counts. */
export function waiversOf(decisions: readonly Decision[]): Waiver[] {
  const last = new Map<string, Decision>();
  for (const decision of decisions) {
    if (decision.undoneAt !== null || decision.rule === null) continue;
    last.set(JSON.stringify([decision.server, decision.tool, decision.rule, decision.digest]), decision);
  }
  return [...last.values()].flatMap(({ verdict, rule, server, tool, digest, reason, by, at }): Waiver[] => {
    if (verdict !== "waived" || rule === null) return [];
    const whose = `The waiver of ${day(at)} by ${by}`;
    return [{ at: whose, rule, server, tool, reason: `${reason} (${by}, ${day(at)})`, digest, byReviewer: true }];
  });
}
