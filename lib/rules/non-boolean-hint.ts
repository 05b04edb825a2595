import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { defineRule } from "./rule";
import { listed } from "./wording";

export const nonBooleanHint = defineRule({
  id: "non-boolean-hint",
  scope: "tool",
  severity: "error",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Hint that is not true or false",
  why: "Clients built on the TypeScript SDK reject the whole tool list of a server over one such hint, so that none of its tools can be used there; others ignore the hint.",
  fix: "Send the JSON values true or false, without quotes; explanations belong into the description.",
  mayBeWrong: "A lenient host may read the value as it was meant. That the protocol does not allow it is certain.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "@modelcontextprotocol/sdk 1.32.2 and @modelcontextprotocol/client 2.4.0, listTools()",
    "https://github.com/Dicklesworthstone/beads_rust/issues/359",
  ],
  bad: { name: "list_beads", annotations: { readOnlyHint: "true", openWorldHint: "talks to no one" } },
  good: { name: "list_beads", annotations: { readOnlyHint: true, openWorldHint: false } },
  check: (tool) => {
    const { hints } = tool.annotations;
    const wrong = HINT_NAMES.filter((name) => hints[name].declared === "malformed" && hints[name].malformedValue !== "null");
    if (wrong.length === 0) return [];
    const keys = wrong.map((name) => HINTS[name].key);
    return [
      {
        message: `The ${keys.length === 1 ? "value" : "values"} of ${listed(keys)} should be true or false.`,
        evidence: keys.map((key) => evidenceAt(tool, `/annotations/${key}`)),
        suggestion: correctedAnnotations(tool),
      },
    ];
  },
});
