import { evidenceAt } from "./evidence";
import { defineRule } from "./rule";
import { isReadable } from "./subject";

export const missingTitle = defineRule({
  id: "missing-title",
  scope: "tool",
  severity: "info",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "No title",
  why: "Hosts then show the bare name, in lists and where they ask whether a call may go ahead.",
  fix: "Add a title in plain words, such as “Create issue” for create_issue.",
  mayBeWrong: "A title is optional in the protocol, and a short name can be clear enough.",
  sources: ["MCP specification 2026-07-28, Tool and BaseMetadata", "https://github.com/cloudflare/mcp/issues/149"],
  bad: { name: "create_issue" },
  good: { name: "create_issue", title: "Create issue" },
  check: (tool) => {
    if (tool.titleSource !== "name" || !isReadable(tool)) return [];
    return [{ message: "Declares no title, so hosts show its name.", evidence: [evidenceAt(tool, "/name")] }];
  },
});
