// What `npm run calibrate` prints: how often each rule speaks on the recorded servers, and how often it is right on the labelled tools.
import { RULES } from "@/lib/rules/index";
import { runRules } from "@/lib/rules/run";
import { exampleServers, quotedServers, readLabels, recordedServers } from "./labelled";
import { countsOf, precisionOf, recallOf, type Score, scoreRules } from "./score";

const share = (value: number | null) => (value === null ? "-" : value.toFixed(2));

function row(...cells: (string | number)[]): string {
  return `| ${cells.join(" | ")} |`;
}

function mistakes({ rule, wrong, missed }: Score): string[] {
  return [...wrong.map((name) => `  ${rule}: spoke of ${name} and should not`), ...missed.map((name) => `  ${rule}: missed ${name}`)];
}

/** The whole report, as Markdown. */
export function calibrationReport(): string {
  const recorded = recordedServers();
  const { tools: labels, decidedBy, decidedOn } = readLabels();
  const counts = countsOf(RULES, runRules(RULES, { servers: recorded }));
  const scores = scoreRules(RULES, [...recorded, ...exampleServers(), ...quotedServers()], labels);
  const tools = recorded.reduce((sum, server) => sum + server.tools.length, 0);
  const soundsWrong = labels.filter((label) => label.soundsWrong).length;
  return [
    `${RULES.length} rules on ${recorded.length} recorded servers with ${tools} tools`,
    "",
    row("rule", "severity", "basis", "default", "findings", "tools", "servers"),
    row("---", "---", "---", "---", "--:", "--:", "--:"),
    ...counts.map(({ rule, findings, tools: concerned, servers }) =>
      row(rule.id, rule.severity, rule.basis, rule.offByDefault ? "off" : "on", findings, concerned, servers),
    ),
    "",
    `${labels.length} labelled tools, ${soundsWrong} of which sound wrong and are right. Decided on ${decidedOn}:`,
    "",
    ...Object.entries(decidedBy).map(([by, who]) => `- ${labels.filter((label) => label.by === by).length} by ${who}`),
    "",
    row("rule", "right", "wrong", "missed", "precision", "recall"),
    row("---", "--:", "--:", "--:", "--:", "--:"),
    ...scores.map((score) =>
      row(score.rule, score.right.length, score.wrong.length, score.missed.length, share(precisionOf(score)), share(recallOf(score))),
    ),
    "",
    "Mistakes:",
    ...scores.flatMap(mistakes),
  ].join("\n");
}
