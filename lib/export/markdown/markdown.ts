import { type Finding, SEVERITIES } from "@/lib/rules/rule";
import { type About, aboutOf, NOT_CHECKED } from "../about";
import { findingsIn } from "../entries";
import { LEGEND } from "../hint-words";
import type { ExportInput, Format } from "../model";
import { counted, moment, named } from "../plain-text";
import { kindInWords, waivedInWords } from "../words";
import { createTable, place } from "./table";
import { fitting, inert } from "./text";

/** What GitHub takes in the description of a pull request, an issue or a comment, in characters. */
const BODY_LIMIT = 65_536;

const WHY_CUT = `GitHub takes at most ${BODY_LIMIT.toLocaleString("en")} characters. The other exports of this view hold all.`;

/** Kept free for what is said of lines that did not fit. */
const RESERVE = 600;

/** Gaps and notices beyond this many are counted, so that the head leaves room for the table. */
const MOST_IN_HEAD = 12;

function few(lines: string[], what: string): string[] {
  const more = lines.length - MOST_IN_HEAD;
  return more > 0 ? [...lines.slice(0, MOST_IN_HEAD), `- and ${more.toLocaleString("en")} more ${what}`] : lines;
}

function head(about: About): string[] {
  const taken = about.takenAt === "" ? "" : `, taken ${moment(about.takenAt)}`;
  const gaps = about.gaps.map(({ server, why }) => `- ${inert(server, 80)}: ${why}`);
  return [
    `# Placard: ${about.tools}`,
    "",
    ...(about.complete ? [] : [`> **${about.completeness}**`, ">", ...few(gaps, "servers").map((line) => `> ${line}`), ""]),
    `- Snapshot ${inert(about.snapshot)}${taken}`,
    ...(about.complete ? [`- ${about.completeness}`] : []),
    `- View: ${inert(about.view, 1_000)}, at ${inert(about.path, 1_000)}`,
    ...about.hidden.map((text) => `- ${text}`),
    ...few(
      [...about.problems, ...about.notices].map((text) => `- Note: ${inert(text)}`),
      "notes",
    ),
    `- By class: ${about.classes.map(({ name, count }) => `${count.toLocaleString("en")} ${name}`).join(", ") || "no tool"}`,
    `- Hints: ${LEGEND.map(({ look, meaning }) => `**${look}** ${meaning}`).join(", ")}`,
    `- ${NOT_CHECKED}`,
  ];
}

/** Of the tools that a finding names, one that is shown stands for all. */
function findingLine(finding: Finding, shown: ReadonlySet<string>): string {
  const { rule, server, tools, message, waived } = finding;
  const key = tools.find((tool) => shown.has(tool));
  const where = inert(key === undefined ? named(server) : place(key), 160);
  const more = tools.length > 1 ? ` and ${counted(tools.length - 1, "more tool")}` : "";
  const waiver = waived ? ` **${waivedInWords(waived)}:** ${inert(waived.reason)}` : "";
  return `- ${kindInWords(finding)}, ${inert(rule)}, ${where}${more}: ${inert(message, 500)}${waiver}`;
}

function* findingLines(findings: readonly Finding[], { applied }: ExportInput): Generator<string> {
  const shown = new Set(applied.rows.map(({ key }) => key));
  for (const severity of SEVERITIES) for (const finding of findings) if (finding.severity === severity) yield findingLine(finding, shown);
}

function* write(input: ExportInput): Generator<string> {
  const opening = head(aboutOf(input)).join("\n");
  const table = createTable(input);
  const all = findingsIn(input);
  const room = BODY_LIMIT - RESERVE - opening.length - table.head.length;
  // The table comes first; where both do not fit, findings keep two fifths.
  const wished = fitting(table.rows(), room);
  const findings = fitting(findingLines(all, input), Math.max(room - wished.length, Math.floor(room * 0.4)));
  const rows = fitting(wished.lines, room - findings.length);
  const cut = [
    { what: "more tool", left: input.applied.rows.length - rows.lines.length },
    { what: "more finding", left: all.length - findings.lines.length },
  ].flatMap(({ what, left }) => (left > 0 ? [counted(left, what)] : []));
  yield `${opening}\n\n`;
  if (cut.length > 0) yield `> **Cut short: ${cut.join(" and ")}.** ${WHY_CUT}\n\n`;
  if (rows.lines.length > 0) yield `${[table.head, ...rows.lines].join("\n")}\n`;
  if (findings.lines.length > 0) yield `\n## Findings\n\n${findings.lines.join("\n")}\n`;
}

/** A table for a pull request, and the findings below it. */
export const markdown: Format = { id: "md", mediaType: "text/markdown; charset=utf-8", write };
