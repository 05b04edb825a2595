import { LANE_LABELS } from "@/lib/drift/model";
import type { Outcome } from "@/lib/hosts/host";
import type { Tool } from "@/lib/report/model";
import type { Finding } from "@/lib/rules/rule";
import { isNarrowed } from "@/lib/view/write";
import type { Decision, ExportInput } from "./model";

/** One tool of an export. */
export type Entry = {
  tool: Tool;
  findings: Finding[];
  /** What the view's host does with it; null where none is chosen. */
  outcome: Outcome | null;
  /** In what it differs from the snapshot that the view compares with, in words. */
  changed: string[];
  /** Where it stands in review; undefined where the export says nothing of reviews. */
  decision: Decision | undefined;
};

const UNREVIEWED: Decision = { state: "unreviewed", verdict: "", by: "", at: "", reason: "" };

/** The tools of an export, in the order of the table. */
export function* entriesOf({ report, applied, host, decisions }: ExportInput): Generator<Entry> {
  const tools = new Map(report.tools.map((tool) => [tool.key, tool]));
  for (const row of applied.rows) {
    const tool = tools.get(row.key);
    if (!tool) continue;
    const findings = tool.findings.flatMap((index) => report.findings[index] ?? []);
    yield {
      tool,
      findings,
      outcome: host?.outcomeOf(row) ?? null,
      changed: (row.changed ?? []).map((lane) => LANE_LABELS[lane].toLowerCase()),
      decision: decisions && (decisions.get(row.key) ?? UNREVIEWED),
    };
  }
}

/**
 * The findings of an export, each once, in the report's order: those on its tools, and those on a listing as a whole where a tool of that
 * server is shown or nothing is filtered.
 */
export function findingsIn({ report, applied, view }: Pick<ExportInput, "report" | "applied" | "view">): Finding[] {
  const keys = new Set(applied.rows.map(({ key }) => key));
  const servers = new Set(applied.rows.map(({ server }) => server));
  const isWhole = !isNarrowed(view);
  return report.findings.filter(({ tools, server }) =>
    tools.length > 0 ? tools.some((key) => keys.has(key)) : isWhole || servers.has(server),
  );
}
