import { readToolKey } from "@/lib/catalog/address";
import { type Finding, type Ground, groundOf, SEVERITIES, type Severity } from "@/lib/rules/rule";

/** What findings can be grouped by. */
export const GROUPINGS = ["rule", "severity", "server"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Findings that share a rule, a severity or a server, and rest on the same ground. */
export type FindingGroup = {
  /** A rule's id, a severity, or a server's id; empty for findings that concern several servers. */
  key: string;
  counts: Record<Severity, number>;
  /** How many tools they name, each once. */
  tools: number;
  servers: string[];
  findings: Finding[];
};

const keyOf = (finding: Finding, by: Grouping): string =>
  by === "rule" ? finding.rule : by === "severity" ? finding.severity : finding.server;

/** The servers that a finding is about: its own, or those of its tools where it concerns several. */
function serversOf({ server, tools }: Finding): string[] {
  return server === "" ? tools.flatMap((key) => readToolKey(key)?.server ?? []) : [server];
}

function toGroup(key: string, findings: Finding[]): FindingGroup {
  const counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 };
  for (const finding of findings) counts[finding.severity]++;
  return {
    key,
    counts,
    tools: new Set(findings.flatMap((finding) => finding.tools)).size,
    servers: [...new Set(findings.flatMap(serversOf))],
    findings,
  };
}

/** The worst first, then the most frequent. */
function compare(a: FindingGroup, b: FindingGroup): number {
  for (const severity of SEVERITIES) if (a.counts[severity] !== b.counts[severity]) return b.counts[severity] - a.counts[severity];
  return b.findings.length - a.findings.length;
}

/** The findings of one lane in groups, without waived ones. Lanes are grouped apart, because they are never added up. */
export function groupFindings(findings: readonly Finding[], ground: Ground, by: Grouping): FindingGroup[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (finding.waived || groundOf(finding) !== ground) continue;
    const key = keyOf(finding, by);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups].map(([key, members]) => toGroup(key, members)).toSorted(compare);
}
