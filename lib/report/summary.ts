import { CLASSES, declaresAny } from "@/lib/annotations/classify";
import { HINT_NAMES } from "@/lib/annotations/hints";
import { type Finding, GROUNDS, groundOf, SEVERITIES } from "@/lib/rules/rule";
import type { Server, Summary, Tool } from "./model";

/** The keys of `names`, each at zero. */
function zeros<K extends string>(names: readonly K[]): Record<K, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;
}

const declaresAll = (tool: Tool) =>
  HINT_NAMES.every(
    (name) => tool.hints[name].declared === "true" || tool.hints[name].declared === "false" || tool.hints[name].source === "moot",
  );

/** Counts for the head of the page. Findings are counted by what they rest on, and those lanes are never added up; waived ones apart. */
export function summarise(servers: Server[], tools: Tool[], findings: Finding[]): Summary {
  const status = (wanted: Server["status"]) =>
    servers.filter((server) => server.status === wanted && server.failure?.reason !== "disabled").length;
  const classes = zeros(CLASSES);
  for (const tool of tools) classes[tool.class]++;
  const counted = Object.fromEntries(GROUNDS.map((ground) => [ground, zeros(SEVERITIES)])) as Summary["findings"];
  const open = findings.filter((finding) => finding.waived === undefined);
  for (const finding of open) counted[groundOf(finding)][finding.severity]++;
  return {
    servers: {
      ok: status("ok"),
      partial: status("partial"),
      failed: status("failed"),
      disabled: servers.filter((server) => server.failure?.reason === "disabled").length,
    },
    tools: {
      received: tools.length,
      malformed: tools.filter((tool) => tool.problems.length > 0).length,
      declaring: tools.filter((tool) => declaresAny(tool.hints)).length,
      complete: tools.filter(declaresAll).length,
    },
    classes,
    destructive: {
      declared: tools.filter(({ hints }) => hints.destructive.declared === "true").length,
      assumed: tools.filter(({ hints }) => hints.destructive.source === "default" && hints.destructive.declared === "unset").length,
      malformed: tools.filter(({ hints }) => hints.destructive.source === "default" && hints.destructive.declared === "malformed").length,
    },
    findings: counted,
    waived: findings.length - open.length,
  };
}
