import { evidenceAt } from "./evidence";
import { defineRule } from "./rule";
import { isReadable } from "./subject";

export const missingDescription = defineRule({
  id: "missing-description",
  scope: "tool",
  severity: "info",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "No description",
  why: "Models choose a tool by its description, and a reviewer judges the hints by it; without one there is nothing to judge them by.",
  fix: "Say in one or two sentences what the tool gives back or changes, and what it leaves alone.",
  mayBeWrong: "The protocol does not require one, and some names say all that there is to say.",
  sources: [
    "MCP specification 2026-07-28, Tool: a human-readable description of functionality",
    "@agentdeskai/browser-tools-mcp 1.2.1, runNextJSAudit (recorded 2026-11-20)",
  ],
  bad: { name: "pause_project", description: " " },
  good: { name: "pause_project", description: "Stops a project's database; it can be restored for 90 days." },
  check: (tool) => {
    if (!isReadable(tool) || tool.definition.description.trim() !== "") return [];
    return [{ message: "Has no description.", evidence: [evidenceAt(tool, "/description")] }];
  },
});
