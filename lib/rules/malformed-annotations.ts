import { evidenceAt } from "./evidence";
import { defineRule } from "./rule";

export const malformedAnnotations = defineRule({
  id: "malformed-annotations",
  scope: "tool",
  severity: "error",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Annotations that are not an object",
  why: "Clients built on the TypeScript SDK reject the whole tool list of a server over one such tool; others find no hint in it.",
  fix: 'Send the annotations as a JSON object, such as {"readOnlyHint": true}.',
  mayBeWrong: "Nothing about this is a matter of judgement: the protocol's type is an object.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "@modelcontextprotocol/sdk 1.32.2 and @modelcontextprotocol/client 2.4.0, listTools()",
  ],
  bad: { name: "get_item", annotations: ["readOnlyHint"] },
  good: { name: "get_item", annotations: { readOnlyHint: true } },
  check: (tool) => {
    if (tool.annotations.presence !== "malformed") return [];
    const [problem] = tool.annotations.problems;
    return [
      { message: `The annotations of a tool ${problem?.message ?? "should be an object"}.`, evidence: [evidenceAt(tool, "/annotations")] },
    ];
  },
});
