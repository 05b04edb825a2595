import { evidenceAt } from "./evidence";
import { defineRule } from "./rule";
import { listed } from "./wording";

/** What the interfaces of Claude and OpenAI models accept. */
const MOST_CHARACTERS = 64;

export const unportableName = defineRule({
  id: "unportable-name",
  scope: "tool",
  severity: "warning",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Name that some hosts refuse",
  why: "The interfaces of Claude and OpenAI models accept letters, digits, underscores and hyphens only, Claude's at most 64 of them. In Claude connectors one other name hides every tool of the server.",
  fix: "Replace dots and slashes by underscores, and keep the name within 64 characters.",
  mayBeWrong: "The protocol allows dots and up to 128 characters, and VS Code and others rename such tools.",
  sources: [
    "https://claude.com/docs/connectors/building/review-criteria",
    "https://github.com/evoila/meho/issues/2745",
    "https://github.com/openai/codex/issues/8174",
    "https://github.com/github/copilot-cli/issues/2581",
  ],
  bad: { name: "hosting_restartNode.jsApplicationV1" },
  good: { name: "hosting_restart_node_js_application_v1" },
  check: (tool) => {
    const { name } = tool;
    const found = [
      ...(name.includes(".") ? ["a dot"] : []),
      ...(name.includes("/") ? ["a slash"] : []),
      ...(name.length > MOST_CHARACTERS ? [`${name.length} characters`] : []),
    ];
    if (found.length === 0) return [];
    return [{ message: `Its name has ${listed(found)}, which some hosts refuse.`, evidence: [evidenceAt(tool, "/name")] }];
  },
});
