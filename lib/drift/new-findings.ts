import { hiddenCharacters } from "@/lib/rules/hidden-characters";
import { injectionPhrasing } from "@/lib/rules/injection-phrasing";
import { pseudoTag } from "@/lib/rules/pseudo-tag";
import { type Finding, groundOf, SEVERITIES, type ToolSubject } from "@/lib/rules/rule";
import { runRules } from "@/lib/rules/run";
import { readServer } from "@/lib/rules/subject";
import { raised } from "./change";
import { type Change, DRIFT_GROUNDS, type Lane } from "./model";

/** The rules that read a text for what speaks past its reader. References to other servers' tools are judged over a whole catalog only. */
const TEXT_RULES = [hiddenCharacters, injectionPhrasing, pseudoTag];

function findingsOn(tool: ToolSubject | null): Finding[] {
  return tool ? runRules(TEXT_RULES, { servers: [{ id: tool.server, record: { status: "ok" }, tools: [tool] }] }) : [];
}

const rank = ({ severity }: Finding) => SEVERITIES.indexOf(severity);

/** Findings on a tool's texts that were not there before, or were less grave. Without a definition before all are new. */
export function newFindings(before: ToolSubject | null, after: ToolSubject): Finding[] {
  const now = findingsOn(after);
  if (now.length === 0) return [];
  const then = findingsOn(before);
  return now.filter((finding) => !then.some((known) => known.rule === finding.rule && rank(known) <= rank(finding)));
}

/** A text that reaches the model beside the tools, as a tool that such rules can read. */
export function textSubject(text: string | undefined): ToolSubject | null {
  if (text === undefined) return null;
  const raw = JSON.stringify({ name: "", description: text });
  return readServer({ id: "", status: "ok", tools: [{ raw }] }).tools[0] ?? null;
}

/** The change with a finding that came with it, and at least as severe. */
export function withFinding<L extends Lane>(change: Change<L>, finding: Finding): Change<L> {
  const { rule, severity, message } = finding;
  const ground = DRIFT_GROUNDS.find((one) => one === groundOf(finding)) ?? "words";
  const newFindings = [...(change.newFindings ?? []), { rule, severity, message }];
  return { ...raised(change, { severity, ground }), newFindings };
}

/** Where in a definition a lane's texts stand. */
const PLACES: [pointer: RegExp, lane: Lane][] = [
  [/^\/name$/, "renamed"],
  [/^(\/annotations)?\/title$/, "title"],
  [/^\/description$/, "description"],
  [/^\/inputSchema(\/|$)/, "inputSchema"],
  [/^\/outputSchema(\/|$)/, "outputSchema"],
];

/** Lays each finding at the change in whose lane its evidence stands, or at the first change. */
export function withFindings<L extends Lane>(changes: Change<L>[], findings: Finding[]): Change<L>[] {
  const laid = [...changes];
  for (const finding of findings) {
    const lanes = finding.evidence.map(({ pointer }) => PLACES.find(([place]) => place.test(pointer))?.[1]);
    const index = Math.max(
      0,
      laid.findIndex(({ lane }) => lanes.includes(lane)),
    );
    const change = laid[index];
    if (change) laid[index] = withFinding(change, finding);
  }
  return laid;
}
