import { evidenceIn } from "./evidence";
import { groupBy } from "./group";
import { defineRule } from "./rule";
import { sameJson } from "./same-json";
import { listed, quoted } from "./wording";

export const sharedName = defineRule({
  id: "shared-name",
  scope: "catalog",
  severity: "warning",
  confidence: "high",
  basis: "set",
  assumes: false,
  title: "One name on several servers",
  why: "A host or an aggregator that does not put the server's name before the tool's keeps only one of them, often the last, and a call meant for one system reaches another.",
  fix: "Prefix the name with the system it belongs to, or have the host prefix it.",
  mayBeWrong:
    "Most hosts prefix names or keep servers apart. Where the definitions are the same, it is probably one server configured twice.",
  sources: [
    "MCP specification 2026-07-28, server/tools, tool names: aggregators should prefix",
    "https://github.com/langchain-ai/langchain-mcp-adapters/issues/605",
  ],
  bad: { work: [{ name: "send_email", description: "Sends from the work account." }], home: [{ name: "send_email" }] },
  good: { work: [{ name: "work_send_email" }], home: [{ name: "home_send_email" }] },
  check: ({ servers }) =>
    groupBy(
      servers.flatMap((server) => server.tools),
      (tool) => tool.name || null,
    ).flatMap((group) => {
      const ids = [...new Set(group.map((tool) => tool.server))];
      const [first] = group;
      if (!first || ids.length < 2) return [];
      const same = group.every((tool) => tool.raw === first.raw || sameJson(tool.definition.value, first.definition.value));
      const shared = { tools: group, evidence: evidenceIn(group, "/name") };
      const message = `The name ${quoted(first.name)} is used on ${listed(ids)}`;
      if (!same) return [{ ...shared, message: `${message}, with different definitions.` }];
      return [
        { ...shared, severity: "info" as const, message: `${message}, with the same definition; it may be one server configured twice.` },
      ];
    }),
});
