import { groundOf } from "@/lib/rules/rule";
import { aboutOf, NOT_CHECKED } from "../about";
import { serverOut, toolOut } from "../api-catalog";
import { entriesOf, findingsIn } from "../entries";
import type { ExportInput, Format } from "../model";
import { listMember, openObject } from "../write-json";
import { type ReportFileHead, type ReportFileTool, SCHEMA_PATH } from "./report-file";

type Found = ReturnType<typeof findingsIn>;

function rulesOf(findings: Found, { rules }: ExportInput["report"]): ReportFileHead["rules"] {
  const ids = [...new Set(findings.map((finding) => finding.rule))];
  const texts = ids.flatMap((id) => {
    const text = rules[id];
    if (!text) return [];
    const { title, severity, confidence, basis, assumes, why, fix, mayBeWrong, sources } = text;
    return [[id, { id, title, severity, confidence, basis, assumes, why, fix, mayBeWrong, sources }] as const];
  });
  return Object.fromEntries(texts);
}

function onListings(findings: Found): ReportFileHead["listingFindings"] {
  const whole = findings.filter(({ tools }) => tools.length === 0);
  return whole.map((finding) => {
    const { server, rule, severity, confidence, basis, assumes, message, evidence, waived } = finding;
    const judgement = { rule, severity, confidence, basis, assumes, ground: groundOf(finding), message, evidence };
    return { server, ...judgement, ...(waived ? { waived } : {}) };
  });
}

function headOf(input: ExportInput): ReportFileHead {
  const { report, applied, host, problems } = input;
  const about = aboutOf(input);
  const findings = findingsIn(input);
  return {
    schema: SCHEMA_PATH,
    schemaVersion: report.schemaVersion,
    snapshot: { ...report.snapshot, completeness: about.completeness, gaps: about.gaps },
    notChecked: NOT_CHECKED,
    view: {
      words: about.view,
      path: about.path,
      shown: applied.rows.length,
      total: applied.total,
      hiddenAsUndeclared: applied.undeclared,
      problems: [...problems],
      ...(host ? { host: { id: host.id, label: host.label } } : {}),
    },
    notices: report.notices,
    summary: report.summary,
    servers: report.servers.map(serverOut),
    rules: rulesOf(findings, report),
    listingFindings: onListings(findings),
  };
}

function* toolsOf(input: ExportInput): Generator<ReportFileTool> {
  for (const { tool, outcome, changed, decision } of entriesOf(input)) {
    const seen = { ...(outcome ? { outcome } : {}), ...(changed.length > 0 ? { changed } : {}), ...(decision ? { decision } : {}) };
    yield { key: tool.key, ...toolOut(tool, input.report), ...seen };
  }
}

function* write(input: ExportInput): Generator<string> {
  yield openObject(headOf(input));
  yield* listMember("tools", toolsOf(input));
  yield "}\n";
}

/** The report under the view, a tool a line; public/schemas/report-1.json describes it. */
export const json: Format = { id: "json", mediaType: "application/json", write };
