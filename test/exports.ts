// What the tests of exports share: inputs as the service makes them, and the ways in which foreign text tries to be more than text.
import type { ServerRecord } from "@/lib/catalog/model";
import type { ExportInput, Format } from "@/lib/export/model";
import { buildReport } from "@/lib/report/build";
import { rowsOf } from "@/lib/report/row";
import { treatmentsOf } from "@/lib/report/treatments";
import { RULES } from "@/lib/rules";
import { NO_POLICY, type Waiver } from "@/lib/rules/policy";
import { type Applied, apply } from "@/lib/view/apply";
import { prepare } from "@/lib/view/prepare";
import { type Query, readView } from "@/lib/view/read";
import { catalogPath } from "@/lib/view/write";
import { aServer, aSnapshot } from "./builders";

/** As the service makes it, with all that apply() gave. */
type Input = ExportInput & { applied: Applied };

type More = Partial<Input> & { query?: Query; waivers?: Waiver[]; takenAt?: string };

/** The input of an export of these servers under a query. */
export function anInput(servers: ServerRecord[], { query = {}, waivers = [], takenAt, ...more }: More = {}): Input {
  const snapshot = aSnapshot(servers, takenAt === undefined ? {} : { takenAt });
  const report = buildReport(snapshot, RULES, [], { policy: { ...NO_POLICY, waivers }, today: "2026-11-20" });
  const rows = rowsOf(report);
  const treatments = treatmentsOf(rows);
  const prepared = prepare(rows, treatments);
  const { view, problems } = readView(query);
  const host = treatments.hosts.find(({ id }) => id === view.host);
  const raws = snapshot.servers.flatMap(({ tools }) => tools.map(({ raw }) => raw));
  const byKey = new Map(report.tools.map(({ key }, index) => [key, raws[index]]));
  return {
    report,
    applied: apply(prepared, view),
    view,
    problems,
    path: catalogPath(view),
    ...(host ? { host: { ...host, outcomeOf: (row) => prepared.outcomeOf(row, host.id) } } : {}),
    definitionOf: (key) => byKey.get(key),
    ...more,
  };
}

export function textOf({ write }: Format, input: ExportInput): string {
  return [...write(input)].join("");
}

/** Texts that would be more than text in one format or another. */
export const HOSTILE = [
  "=cmd|' /C calc'!A0",
  "+1",
  "-1",
  "@SUM(1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "\0=1",
  "  =1",
  "\ufeff=1",
  "＝1",
  "a,=1;+2|@3",
  'a"=1',
  "a'=1",
  'a"b,c\nd\r\ne',
  "````",
  "`` a ` b",
  "\\|\\`",
  "a | b \\| c",
  "![x](https://t.example/p.png)",
  "[click](javascript:alert(1))",
  "<details open ontoggle=alert(1)>",
  "<script>alert(1)</script><!-- -->",
  "</style></title>]]>",
  '" onmouseover="alert(1)',
  "@org/team closes #1 :tada:",
  "https://t.example/www.t.example",
  "# heading\n\n- item\n\n    code\n\n---\n",
  "\u202egnp.exe\u2066\u200b\u00ad",
  "\u{e0041}\u{e0042}",
  "a\u3164\ufe0f\u034f",
  "\ud83d",
  "{0} {{1}} {x}",
  "\u2028\u2029\u0085",
  "__proto__",
  "\u001b[31m",
  "",
];

/** A server of which every text is this one, in names, values, parameters and where a text stands in place of something else. */
export function aServerOf(text: string, id = text): ServerRecord {
  const definition = {
    name: text,
    title: text,
    description: text,
    inputSchema: { type: "object", properties: { [text]: { description: text } } },
    annotations: { readOnlyHint: true, destructiveHint: text, category: text },
    _meta: { tags: [text] },
  };
  return aServer(id, [definition, { ...definition, annotations: { title: text } }, JSON.stringify(text)]);
}

/** A whole server, one that is cut short and one that failed: tools with hints in every state, findings of each severity, one no tool at all. */
export function someServers(): ServerRecord[] {
  const hints = (readOnly: unknown, destructive?: unknown) => ({
    readOnlyHint: readOnly,
    destructiveHint: destructive,
    openWorldHint: false,
  });
  const whole = aServer("files", [
    { name: "read_file", title: "Read file", description: "Reads a file.", annotations: { ...hints(true), idempotentHint: true } },
    { name: "write_file", title: "Write file", description: "Writes a file.", annotations: hints(false, true) },
    { name: "wipe_disk", title: "Wipe disk", description: "Wipes it.", annotations: hints(true, true) },
    { name: "append", description: "Adds a line.", annotations: { readOnlyHint: "yes", idempotentHint: null } },
    { name: "append", description: "Adds a line, again." },
  ]);
  const cut = aServer(
    "notes",
    [{ name: "list_notes", inputSchema: { type: "object", properties: { owner: { type: "string" } } } }, "null"],
    {
      status: "partial",
      marks: [{ kind: "page-limit" }],
    },
  );
  const failed = aServer("gone", [], { status: "failed", failure: { reason: "exited-early", detail: "SECRET-DETAIL", phase: "starting" } });
  return [whole, cut, failed];
}

/** Accepts one of the findings on those servers. */
export const WAIVER: Waiver = {
  at: "placard.waivers[0]",
  rule: "read-only-and-destructive",
  reason: "Known | `since` May",
  until: "2026-12-31",
};
