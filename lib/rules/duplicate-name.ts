import { evidenceIn } from "./evidence";
import { groupBy } from "./group";
import { defineRule } from "./rule";
import { quoted } from "./wording";

export const duplicateName = defineRule({
  id: "duplicate-name",
  scope: "server",
  severity: "error",
  confidence: "high",
  basis: "set",
  assumes: false,
  title: "One name on several tools",
  why: "The protocol asks that names be unique within a server. A host can call a tool by its name only, so it reaches one of them, or fails, and which one is not said anywhere.",
  fix: "Give each tool a name of its own.",
  mayBeWrong: "The server may have changed its list while its pages were read. Refresh to see whether the duplicate stays.",
  sources: ["MCP specification 2026-07-28, server/tools, tool names", "https://github.com/openai/openai-agents-python/issues/4653"],
  bad: [{ name: "get_item" }, { name: "get_item", description: "Another one." }],
  good: [{ name: "get_item" }, { name: "get_items" }],
  check: ({ tools }) =>
    groupBy(tools, (tool) => tool.name || null)
      .filter((group) => group.length > 1)
      .map((group) => ({
        message: `${group.length} tools of this server are named ${quoted(group[0]?.name ?? "")}.`,
        tools: group,
        evidence: evidenceIn(group, "/name"),
      })),
});
