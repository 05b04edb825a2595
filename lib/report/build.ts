import { declaresAny } from "@/lib/annotations/classify";
import { HINT_NAMES } from "@/lib/annotations/hints";
import { readToolKey } from "@/lib/catalog/address";
import { parametersOf } from "@/lib/catalog/definition";
import type { ServerRecord, Snapshot } from "@/lib/catalog/model";
import { profileFindings, profileTexts } from "@/lib/profiles/findings";
import type { Profile } from "@/lib/profiles/profile";
import { applyPolicy } from "@/lib/rules/apply-policy";
import { NO_POLICY, POLICY_RULE, type Policy, selectionOf } from "@/lib/rules/policy";
import { checkAssertions } from "@/lib/rules/policy-assertions";
import type { CatalogSubject, Finding, Rule, RuleTexts, ServerSubject } from "@/lib/rules/rule";
import { runRules } from "@/lib/rules/run";
import { readServer } from "@/lib/rules/subject";
import { categorise, declaredTags, type NamePattern } from "./category";
import { type Coverage, type Report, SCHEMA_VERSION, type Server, type Tool } from "./model";
import { summarise } from "./summary";

function toolsOf(record: ServerRecord, subject: ServerSubject, patterns: NamePattern[]): Tool[] {
  const categories = categorise(subject.tools, record.labels.category, patterns);
  return subject.tools.map((tool, i): Tool => {
    const raw = record.tools[i];
    return {
      key: tool.key,
      server: record.id,
      name: tool.name,
      occurrence: readToolKey(tool.key)?.occurrence ?? 1,
      title: tool.title,
      titleSource: tool.titleSource,
      description: tool.definition.description,
      hints: tool.annotations.hints,
      class: tool.class,
      category: categories[i] ?? { name: "Other", source: "none" },
      tags: [...new Set([...(record.labels.tags ?? []), ...declaredTags(tool)])],
      parameters: parametersOf(tool.definition),
      size: raw?.raw.length ?? 0,
      protocol: record.protocol?.version ?? "",
      digest: raw?.digest ?? "",
      problems: [...tool.definition.problems, ...tool.annotations.problems],
      findings: [],
    };
  });
}

function coverageOf(tools: Tool[]): Coverage {
  const none = () => ({ true: 0, false: 0, unset: 0, malformed: 0, moot: 0 });
  const coverage: Coverage = { readOnly: none(), destructive: none(), idempotent: none(), openWorld: none() };
  for (const tool of tools)
    for (const name of HINT_NAMES) {
      const { declared, source } = tool.hints[name];
      coverage[name][declared]++;
      if (declared === "unset" && source === "moot") coverage[name].moot++;
    }
  return coverage;
}

/** A server with what can be counted from these tools of it. */
export function serverOf({ tools: _, ...record }: ServerRecord, tools: Tool[]): Server {
  const malformedCount = tools.filter((tool) => tool.problems.length > 0).length;
  return {
    ...record,
    receivedCount: tools.length,
    toolCount: tools.length - malformedCount,
    malformedCount,
    declaringCount: tools.filter((tool) => declaresAny(tool.hints)).length,
    coverage: coverageOf(tools),
  };
}

/** Notes at each tool which findings name it. */
function attach(findings: Finding[], tools: Tool[]): void {
  const byKey = new Map(tools.map((tool) => [tool.key, tool]));
  findings.forEach((finding, index) => {
    for (const key of finding.tools) byKey.get(key)?.findings.push(index);
  });
}

function textsOf(rules: readonly Rule[], profiles: readonly Profile[], findings: Finding[]): Record<string, RuleTexts> {
  const used = new Set(findings.map((finding) => finding.rule));
  const texts = rules.map(({ scope: _scope, bad: _bad, good: _good, check: _check, ...rest }): RuleTexts => rest);
  return Object.fromEntries(
    [POLICY_RULE, ...texts, ...profiles.flatMap((profile) => Object.values(profileTexts(profile)))]
      .filter(({ id }) => used.has(id))
      .map((rule) => [rule.id, rule]),
  );
}

/** What the report's maker wants judged how, and by which directories; `today` is YYYY-MM-DD and matters to waivers that end. */
type Judging = { policy: Policy; today: string; profiles?: readonly Profile[] };

function judge(rules: readonly Rule[], catalog: CatalogSubject, tools: Tool[], { policy, today, profiles = [] }: Judging) {
  const digests = new Map(tools.map((tool) => [tool.key, tool.digest]));
  const found = [
    ...checkAssertions(policy.assertions, catalog),
    ...runRules(rules, catalog, selectionOf(policy)),
    ...profiles.flatMap((profile) => profileFindings(profile, catalog)),
  ];
  return applyPolicy(found, policy, { today, digestOf: (key) => digests.get(key) });
}

/** Joins what was said, what it means and what looks wrong. Pure: the same snapshot, rules and policy give the same report. */
export function buildReport(
  snapshot: Snapshot,
  rules: readonly Rule[],
  patterns: NamePattern[] = [],
  judging: Judging = { policy: NO_POLICY, today: "" },
): Report {
  const listed = snapshot.servers.map((record) => {
    const subject = readServer(record);
    return { record, subject, tools: toolsOf(record, subject, patterns) };
  });
  const tools = listed.flatMap((server) => server.tools);
  const servers = listed.map((server) => serverOf(server.record, server.tools));
  const catalog = { servers: listed.map((server) => server.subject) };
  const { findings, notices } = judge(rules, catalog, tools, judging);
  attach(findings, tools);
  const { id, takenAt, complete } = snapshot;
  return {
    schemaVersion: SCHEMA_VERSION,
    snapshot: { id, takenAt, complete },
    servers,
    tools,
    findings,
    rules: textsOf(rules, judging.profiles ?? [], findings),
    summary: summarise(servers, tools, findings),
    notices,
  };
}
