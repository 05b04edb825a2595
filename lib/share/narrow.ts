import { readToolKey } from "@/lib/catalog/address";
import type { Problem } from "@/lib/catalog/definition";
import { serverOf } from "@/lib/report/build";
import type { Report, Tool } from "@/lib/report/model";
import { summarise } from "@/lib/report/summary";
import type { Finding } from "@/lib/rules/rule";
import type { ShareOptions } from "./model";
import { namesIn } from "./names-in";

/** What of a report a link shows: the tools of these keys with their servers, and servers that are shown even without a tool. */
export type Shown = { tools: ReadonlySet<string>; servers: ReadonlySet<string> };

const ABOUT_OTHERS = "It was found together with tools or servers that are not shown here.";
const ON_SCHEMAS = "It rests on a part of the definition that is not included here.";

/** The places of a definition that are shown where schemas are left out. */
const TOLD = /^\/(?:name|title|description|annotations)(?:\/|$)/;

/** Messages quote longer names in part, so these are not looked for but taken to be there. */
const QUOTED = 80;

function speaksOf(hidden: readonly Tool[], { message }: Finding): boolean {
  const names = hidden.flatMap(({ name, title }) => [name, title]);
  return names.some((name) => name.length > QUOTED) || namesIn(names)?.test(message) === true;
}

/** The malformed places of a tool without the names that a schema holds. */
function untold(problems: readonly Problem[]): Problem[] {
  const places = problems.map((problem) => {
    if (problem.pointer === "" || TOLD.test(problem.pointer)) return problem;
    return { pointer: `/${problem.pointer.split("/", 2)[1]}`, message: "does not have the shape that the protocol asks for" };
  });
  return [...new Map(places.map((place) => [place.pointer + place.message, place])).values()];
}

/** Gives a finding as far as it is shown, or null where none of what it is about is. */
function narrowing({ tools: all, servers }: Report, shown: Shown, { schemas }: ShareOptions): (finding: Finding) => Finding | null {
  const byKey = new Map(all.map((tool) => [tool.key, tool]));
  const otherServers = namesIn(servers.flatMap(({ id }) => (shown.servers.has(id) ? [] : [id])));
  return (finding) => {
    const tools = finding.tools.filter((key) => shown.tools.has(key));
    if (tools.length === 0 && (finding.tools.length > 0 || !shown.servers.has(finding.server))) return null;
    if (!schemas && finding.evidence.some(({ pointer }) => !TOLD.test(pointer)))
      return { ...finding, tools, message: ON_SCHEMAS, evidence: [] };
    const hidden = finding.tools.flatMap((key) => (shown.tools.has(key) ? [] : (byKey.get(key) ?? [])));
    const isAboutOthers = otherServers?.test(finding.message) || speaksOf(hidden, finding);
    const evidence = finding.evidence.filter(({ tool }) => shown.tools.has(tool));
    return { ...finding, tools, evidence, ...(isAboutOthers ? { message: ABOUT_OTHERS } : {}) };
  };
}

/** At each tool the findings that name it, by their places. */
function attached(tools: readonly Tool[], findings: readonly Finding[]): Tool[] {
  const places = new Map(tools.map(({ key }) => [key, [] as number[]]));
  findings.forEach((finding, place) => {
    for (const key of finding.tools) places.get(key)?.push(place);
  });
  return tools.map((tool) => ({ ...tool, findings: places.get(tool.key) ?? [] }));
}

/**
 * A report of what a link shows. What was judged with all tools in sight stays judged so, since the reviewer is to see what the sender saw;
 * but a message that names a tool or a server that is not shown, or quotes a schema that is left out, gives way to one that does not.
 */
export function narrowReport(report: Report, { tools: keys, servers: also }: Shown, options: ShareOptions): Report {
  const ofTools = [...keys].flatMap((key) => readToolKey(key)?.server ?? []);
  const shown = { tools: keys, servers: new Set([...also, ...ofTools]) };
  const narrow = narrowing(report, shown, options);
  const findings = report.findings.flatMap((finding) => narrow(finding) ?? []);
  const kept = report.tools.filter(({ key }) => keys.has(key));
  const told = options.schemas ? kept : kept.map((tool) => ({ ...tool, parameters: [], problems: untold(tool.problems) }));
  const tools = attached(told, findings);
  const servers = report.servers
    .filter(({ id }) => shown.servers.has(id))
    .map((server) =>
      serverOf(
        { ...server, tools: [] },
        tools.filter((tool) => tool.server === server.id),
      ),
    );
  const used = new Set(findings.map(({ rule }) => rule));
  const rules = Object.fromEntries(Object.entries(report.rules).filter(([id]) => used.has(id)));
  return { ...report, servers, tools, findings, rules, summary: summarise(servers, tools, findings), notices: [] };
}
