// What GET /api/catalog answers. This shape is a promise to machines: fields are added, never changed or taken away.
import type { HintName } from "@/lib/annotations/hints";
import { FAILURE_WORDS, MARK_WORDS } from "@/lib/catalog/reasons";
import type { Report, Server, Tool } from "@/lib/report/model";
import { groundOf } from "@/lib/rules/rule";
import type { Applied } from "@/lib/view/apply";
import type { ViewProblem } from "@/lib/view/read";

/** One server, as machines get it. */
export function serverOut(server: Server) {
  const { id, status, failure, labels, protocol, toolCount, malformedCount, receivedCount } = server;
  return {
    id,
    status,
    ...(failure ? { reason: failure.reason, detail: failure.detail, ...FAILURE_WORDS[failure.reason] } : {}),
    transport: labels.transport,
    target: labels.target,
    ...(labels.trust === undefined ? {} : { trust: labels.trust }),
    ...(labels.owner === undefined ? {} : { owner: labels.owner }),
    tags: labels.tags ?? [],
    ...(protocol ? { protocolVersion: protocol.version, era: protocol.era } : {}),
    receivedCount,
    toolCount,
    malformedCount,
    declaringCount: server.declaringCount,
    coverage: server.coverage,
    incomplete: server.marks.map((mark) => ({ ...mark, message: MARK_WORDS[mark.kind] })),
    declaredCapabilities: server.declared,
    identity: server.identity ?? null,
    timing: server.timing ?? null,
    collectedAt: server.collectedAt,
    toolsFrom: server.toolsFrom ?? server.collectedAt,
  };
}

/** One tool with its findings, as machines get it. */
export function toolOut(tool: Tool, report: Report) {
  const hint = (name: HintName) => {
    const { declared, effective, source, malformedValue } = tool.hints[name];
    return { declared, effective, source, ...(malformedValue === undefined ? {} : { malformedValue }) };
  };
  return {
    server: tool.server,
    name: tool.name,
    occurrence: tool.occurrence,
    title: tool.title,
    titleSource: tool.titleSource,
    description: tool.description,
    hints: { readOnly: hint("readOnly"), destructive: hint("destructive"), idempotent: hint("idempotent"), openWorld: hint("openWorld") },
    class: tool.class,
    category: tool.category,
    tags: tool.tags,
    parameters: tool.parameters,
    digest: tool.digest,
    malformed: tool.problems,
    findings: tool.findings.flatMap((index) => {
      const finding = report.findings[index];
      if (!finding) return [];
      const { rule, severity, confidence, basis, assumes, message, evidence, waived } = finding;
      return [{ rule, severity, confidence, basis, assumes, ground: groundOf(finding), message, evidence, ...(waived ? { waived } : {}) }];
    }),
  };
}

/** What is wrong with the query, and with the configuration. */
type Notes = { problems: ViewProblem[]; notices: string[] };

/** The report under a view: the tools that the view shows, in its order; servers and summary are of the whole catalog. */
export function toApiCatalog(report: Report, applied: Applied, { problems, notices }: Notes) {
  const tools = new Map(report.tools.map((tool) => [tool.key, tool]));
  return {
    schemaVersion: report.schemaVersion,
    snapshot: report.snapshot,
    servers: report.servers.map(serverOut),
    tools: applied.rows.flatMap((row) => {
      const tool = tools.get(row.key);
      return tool ? [toolOut(tool, report)] : [];
    }),
    summary: report.summary,
    notices,
    view: { shown: applied.rows.length, total: applied.total, hiddenAsUndeclared: applied.undeclared, problems },
  };
}
