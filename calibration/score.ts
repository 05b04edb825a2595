// How often rules are right on the labelled set, and how often they speak at all. Pure.
import type { Finding, Rule, ServerSubject } from "@/lib/rules/rule";
import { runRules } from "@/lib/rules/run";
import type { Label } from "./labelled";

/** `right` spoke and should, `wrong` spoke and should not, `missed` should have spoken. Names are `server/tool`. */
export type Score = { rule: string; right: string[]; wrong: string[]; missed: string[] };

/** What the labels judge: rules that read words or schemas, of one tool or of several together, and what these say on that basis. */
const isReading = ({ basis }: Pick<Rule | Finding, "basis">): boolean => basis === "lexical" || basis === "schema";

/** Of how much of what it said a rule was right, from 0 to 1; null where it said nothing on the labelled set. */
export function precisionOf({ right, wrong }: Score): number | null {
  return right.length + wrong.length === 0 ? null : right.length / (right.length + wrong.length);
}

/** How much of what should be said a rule said, from 0 to 1; null where it should say nothing. */
export function recallOf({ right, missed }: Score): number | null {
  return right.length + missed.length === 0 ? null : right.length / (right.length + missed.length);
}

/** The score of each labelled rule. Throws where a label names a tool or a rule that there is not. */
export function scoreRules(rules: readonly Rule[], servers: readonly ServerSubject[], labels: readonly Label[]): Score[] {
  const judged = rules.filter(isReading);
  const tools = new Map<string, string>(
    servers.flatMap((server) => server.tools.map((tool) => [`${server.id}/${tool.name}`, tool.key] as const)),
  );
  const unknown = labels.find(({ server, tool, speaks }) => {
    return !tools.has(`${server}/${tool}`) || speaks.some((id) => !judged.some((rule) => rule.id === id));
  });
  if (unknown) throw new Error(`labels.json: ${unknown.server}/${unknown.tool} or a rule that it names does not exist`);

  // A lexical rule may also state a fact beside its reading, on another basis; only readings are judged here.
  const readings = runRules(judged, { servers: [...servers] }).filter(isReading);
  const said = new Set(readings.flatMap(({ rule, tools }) => tools.map((key) => `${rule} ${key}`)));
  return judged.map(({ id }) => {
    const score: Score = { rule: id, right: [], wrong: [], missed: [] };
    for (const { server, tool, speaks } of labels) {
      const name = `${server}/${tool}`;
      const spoke = said.has(`${id} ${tools.get(name)}`);
      const should = speaks.includes(id);
      if (spoke) (should ? score.right : score.wrong).push(name);
      else if (should) score.missed.push(name);
    }
    return score;
  });
}

/** For each rule, its findings and the servers and tools that they concern. */
export function countsOf(
  rules: readonly Rule[],
  findings: readonly Finding[],
): { rule: Rule; findings: number; tools: number; servers: number }[] {
  return rules.map((rule) => {
    const own = findings.filter((finding) => finding.rule === rule.id);
    const tools = new Set(own.flatMap((finding) => finding.tools));
    const servers = new Set([...tools].map((key) => key.slice(0, key.indexOf("/"))));
    return { rule, findings: own.length, tools: tools.size, servers: servers.size };
  });
}
