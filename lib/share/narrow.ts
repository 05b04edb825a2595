import { readToolKey } from "@/lib/catalog/address";
import type { Report } from "@/lib/report/model";
import { summarise } from "@/lib/report/summary";
import type { Finding } from "@/lib/rules/rule";
import type { ShareOptions } from "./model";

const quotesSchema = ({ evidence }: Finding) => evidence.some(({ pointer }) => /^\/(?:in|out)putSchema(?:\/|$)/.test(pointer));

/** A finding without the tools that are not shown, or null where none of those that it is about is left. */
function narrowFinding(finding: Finding, shown: ReadonlySet<string>, servers: ReadonlySet<string>): Finding | null {
  const tools = finding.tools.filter((key) => shown.has(key));
  const isOfServer = finding.tools.length === 0 && servers.has(finding.server);
  if (tools.length === 0 && !isOfServer) return null;
  return { ...finding, tools, evidence: finding.evidence.filter(({ tool }) => shown.has(tool)) };
}

/**
 * A report of these tools alone, as a link shows it. What was judged with all tools in sight stays judged so, since the reviewer is to see
 * what the sender saw; a finding keeps only the tools that are shown, and one whose words rest on a schema that is left out is left out too.
 */
export function narrowReport(report: Report, keys: Iterable<string>, { schemas }: ShareOptions): Report {
  const shown = new Set(keys);
  const named = new Set([...shown].flatMap((key) => readToolKey(key)?.server ?? []));
  const findings = report.findings.flatMap((finding) => {
    if (!schemas && quotesSchema(finding)) return [];
    return narrowFinding(finding, shown, named) ?? [];
  });
  const ofTool = new Map<string, number[]>();
  findings.forEach((finding, index) => {
    for (const key of finding.tools) ofTool.set(key, [...(ofTool.get(key) ?? []), index]);
  });
  const tools = report.tools
    .filter(({ key }) => shown.has(key))
    .map((tool) => ({
      ...tool,
      findings: ofTool.get(tool.key) ?? [],
      ...(schemas ? {} : { parameters: [], problems: tool.problems.filter(({ pointer }) => !/^\/(?:in|out)putSchema/.test(pointer)) }),
    }));
  const servers = report.servers.filter(({ id }) => named.has(id));
  return { ...report, servers, tools, findings, summary: summarise(servers, tools, findings), notices: [] };
}
