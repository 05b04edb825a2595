import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { defineRule } from "./rule";
import { listed } from "./wording";

export const nullHint = defineRule({
  id: "null-hint",
  scope: "tool",
  severity: "error",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Hint or annotations that are null",
  why: "In the protocol a hint is true, false or absent. Clients built on the TypeScript SDK reject the whole tool list of a server over one null, and OpenAI's directory takes null for missing and refuses the submission.",
  fix: "Leave out what is not declared instead of sending null; serialisers usually have an option for it.",
  mayBeWrong: "A lenient host may read null as not declared. That the protocol does not allow it is certain.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "@modelcontextprotocol/sdk 1.32.2 and @modelcontextprotocol/client 2.4.0, listTools()",
    "https://github.com/r33drichards/mcp-js/issues/117",
    "https://developers.openai.com/plugins/deploy/submission-errors (read 2026-10)",
  ],
  bad: { name: "run_script", annotations: { readOnlyHint: false, destructiveHint: null } },
  good: { name: "run_script", annotations: { readOnlyHint: false } },
  check: (tool) => {
    const { hints, presence } = tool.annotations;
    if (presence === "null")
      return [
        { message: "Its annotations are null; they should be an object or be left out.", evidence: [evidenceAt(tool, "/annotations")] },
      ];
    const keys = HINT_NAMES.filter((name) => hints[name].malformedValue === "null").map((name) => HINTS[name].key);
    if (keys.length === 0) return [];
    return [
      {
        message: `Declares ${listed(keys)} as null; a hint should be true, false or left out.`,
        evidence: keys.map((key) => evidenceAt(tool, `/annotations/${key}`)),
        suggestion: correctedAnnotations(tool),
      },
    ];
  },
});
