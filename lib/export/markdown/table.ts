import { HINT_NAMES, HINTS, type HintName } from "@/lib/annotations/hints";
import { readToolKey } from "@/lib/catalog/address";
import { OUTCOME_WORDS } from "@/lib/hosts/host";
import type { Tool } from "@/lib/report/model";
import { type Finding, GROUNDS, SEVERITIES } from "@/lib/rules/rule";
import { type Entry, entriesOf } from "../entries";
import { lookOf } from "../hint-words";
import type { Decision, ExportInput } from "../model";
import { counted, named } from "../plain-text";
import { GROUND_WORDS, reviewInWords, SEVERITY_SIGNS, SEVERITY_WORDS, tally } from "../words";
import { inertCell } from "./text";

/** "server / name" of the tool with this key: foreign text. */
export function place(key: string): string {
  const address = readToolKey(key);
  if (!address) return key;
  return `${named(address.server)} / ${named(address.name)}${address.occurrence > 1 ? ` (${address.occurrence})` : ""}`;
}

function toolCell({ tool: { key, title, titleSource, problems }, changed }: Entry): string {
  const notes = [...(problems.length > 0 ? ["malformed"] : []), ...(changed.length > 0 ? [`changed: ${changed.join(", ")}`] : [])];
  return [...(titleSource === "name" ? [] : [inertCell(title)]), inertCell(place(key)), ...notes].join("<br>");
}

function hintCell(name: HintName, { hints }: Tool): string {
  const { sign, raw, word } = lookOf(name, hints);
  return [sign, ...(raw === undefined ? [] : [inertCell(raw, 22)]), word].join(" ");
}

/** "certain: ▲ 1 error, 2 notes", "from defaults: 1 note", "1 waived", a line each. */
function tallyCell(findings: Finding[]): string {
  const { counts, waived } = tally(findings);
  const open = GROUNDS.flatMap((ground) => {
    const said = SEVERITIES.filter((severity) => counts[ground][severity] > 0).map(
      (severity) => `${SEVERITY_SIGNS[severity]}${counted(counts[ground][severity], SEVERITY_WORDS[severity])}`,
    );
    return said.length > 0 ? [`${GROUND_WORDS[ground]}: ${said.join(", ")}`] : [];
  });
  return [...open, ...(waived > 0 ? [`${waived} waived`] : [])].join("<br>");
}

function reviewCell(decision: Decision | undefined): string {
  if (!decision) return "";
  const { by, reason } = decision;
  const who = by === "" ? "" : ` by ${inertCell(by, 60)}`;
  return `${inertCell(reviewInWords(decision))}${who}${reason === "" ? "" : `: ${inertCell(reason)}`}`;
}

type Column = [heading: string, cell: (entry: Entry) => string];

function columnsOf({ host, decisions }: ExportInput): Column[] {
  const outcome: Column[] = host ? [[host.label, (entry) => (entry.outcome ? OUTCOME_WORDS[entry.outcome] : "")]] : [];
  const review: Column[] = decisions ? [["Review", ({ decision }) => reviewCell(decision)]] : [];
  return [
    ["Tool", toolCell],
    ...HINT_NAMES.map((name): Column => [HINTS[name].label, ({ tool }) => hintCell(name, tool)]),
    ["Class", ({ tool }) => tool.class],
    ...outcome,
    ["Findings", ({ findings }) => tallyCell(findings)],
    ...review,
  ];
}

const line = (cells: string[]) => `| ${cells.join(" | ")} |`;

/** The table of the tools: its two first lines, and a line a tool, made while they are read. */
export function createTable(input: ExportInput): { head: string; rows: () => Generator<string> } {
  const columns = columnsOf(input);
  return {
    head: [line(columns.map(([heading]) => heading)), line(columns.map(() => "---"))].join("\n"),
    *rows() {
      for (const entry of entriesOf(input)) yield line(columns.map(([, cell]) => cell(entry)));
    },
  };
}
