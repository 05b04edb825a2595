import { stringify } from "csv-stringify/sync";
import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { type Finding, GROUNDS, groundOf, SEVERITIES } from "@/lib/rules/rule";
import { type About, aboutOf, NOT_CHECKED } from "../about";
import { type Entry, entriesOf } from "../entries";
import type { ExportInput, Format } from "../model";
import { GROUND_WORDS, SEVERITY_WORDS, tally, waivedInWords } from "../words";
import { toCell } from "./cell";

type Context = { about: About; host: ExportInput["host"] };
type Column = [heading: string, cell: (entry: Entry, context: Context) => string | number | boolean | undefined];

const HEADINGS = { readOnly: "read_only", destructive: "destructive", idempotent: "idempotent", openWorld: "open_world" } as const;

const hintColumns = HINT_NAMES.flatMap((name): Column[] => [
  [`${HEADINGS[name]}_declared`, ({ tool }) => tool.hints[name].declared],
  [`${HEADINGS[name]}_effective`, ({ tool }) => tool.hints[name].effective],
  [`${HEADINGS[name]}_source`, ({ tool }) => tool.hints[name].source],
]);

/** "certain_errors", "words_notes": a number for each severity on each ground, because grounds are never added up. */
const countColumns = GROUNDS.flatMap((ground) =>
  SEVERITIES.map(
    (severity): Column => [`${ground}_${SEVERITY_WORDS[severity]}s`, ({ findings }) => tally(findings).counts[ground][severity]],
  ),
);

function findingInWords(finding: Finding): string {
  const { rule, severity, message, waived } = finding;
  const waiver = waived ? ` [${waivedInWords(waived)}: ${waived.reason}]` : "";
  return `${SEVERITY_WORDS[severity]}, ${GROUND_WORDS[groundOf(finding)]}, ${rule}: ${message}${waiver}`;
}

/** A promise to machines, like the shape of /api/catalog: columns are added at the end, never renamed or moved. */
const COLUMNS: Column[] = [
  ["server", ({ tool }) => tool.server],
  ["name", ({ tool }) => tool.name],
  ["occurrence", ({ tool }) => tool.occurrence],
  ["key", ({ tool }) => tool.key],
  ["title", ({ tool }) => tool.title],
  ["title_source", ({ tool }) => tool.titleSource],
  ["description", ({ tool }) => tool.description],
  ["class", ({ tool }) => tool.class],
  ...hintColumns,
  [
    "malformed_hints",
    ({ tool: { hints } }) =>
      HINT_NAMES.filter((name) => hints[name].declared === "malformed")
        .map((name) => `${HINTS[name].key}: ${hints[name].malformedValue ?? ""}`)
        .join(" | "),
  ],
  ["malformed", ({ tool }) => tool.problems.map(({ pointer, message }) => `${pointer} ${message}`.trim()).join(" | ")],
  ...countColumns,
  ["waived", ({ findings }) => tally(findings).waived],
  ["findings", ({ findings }) => findings.map(findingInWords).join(" | ")],
  ["category", ({ tool }) => tool.category.name],
  ["category_source", ({ tool }) => tool.category.source],
  ["tags", ({ tool }) => tool.tags.join(", ")],
  ["parameters", ({ tool }) => tool.parameters.join(", ")],
  ["host", (_, { host }) => host?.label],
  ["host_outcome", ({ outcome }) => outcome ?? ""],
  ["review_state", ({ decision }) => decision?.state],
  ["review_verdict", ({ decision }) => decision?.verdict],
  ["reviewed_by", ({ decision }) => decision?.by],
  ["reviewed_at", ({ decision }) => decision?.at],
  ["review_reason", ({ decision }) => decision?.reason],
  ["changed", ({ changed }) => changed.join(", ")],
  ["protocol", ({ tool }) => tool.protocol],
  ["digest", ({ tool }) => tool.digest],
  ["snapshot", (_, { about }) => about.snapshot],
  ["taken_at", (_, { about }) => about.takenAt],
  ["completeness", (_, { about }) => about.completeness],
  ["view", (_, { about }) => [about.view, ...about.hidden, ...about.problems].join(". ")],
  ["view_path", (_, { about }) => about.path],
  ["not_checked", () => NOT_CHECKED],
];

/** Rows that are put together before they are handed over. */
const BATCH = 100;

/** RFC 4180: every field is quoted, lines end with CR LF. What the formula guard does, it does to every cell. */
const spell = (rows: string[][]) => stringify(rows, { quoted: true, quoted_empty: true, record_delimiter: "\r\n" });

/** Excel reads a file as UTF-8 only where it begins with this. */
const BYTE_ORDER_MARK = "\ufeff";

function* write(input: ExportInput): Generator<string> {
  const context: Context = { about: aboutOf(input), host: input.host };
  yield BYTE_ORDER_MARK + spell([COLUMNS.map(([heading]) => heading)]);
  let rows: string[][] = [];
  for (const entry of entriesOf(input)) {
    rows.push(COLUMNS.map(([, cell]) => toCell(String(cell(entry, context) ?? ""))));
    if (rows.length < BATCH) continue;
    yield spell(rows);
    rows = [];
  }
  if (rows.length > 0) yield spell(rows);
}

/** One row a tool. What concerns the whole export stands in every row, so that rows can be sorted, filtered and put beside others. */
export const csv: Format = { id: "csv", mediaType: "text/csv; charset=utf-8", write };
