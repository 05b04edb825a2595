import { defineHost, MALFORMED_UNKNOWN } from "./host";
import { surveyCard } from "./survey";

export const n8n = defineHost({
  id: "n8n",
  name: "n8n",
  mode: "Instance AI",
  version: "main at bae7656",
  asOf: "2026-10-02",
  certainty: "second-hand",
  rule: "Asks where readOnlyHint is false or destructiveHint is true, else runs where readOnlyHint is true. Where both are absent, words of the tool's name decide.",
  exceptions: "Both can be set otherwise for all tools that read and all that write, and for one tool by its name.",
  malformed: MALFORMED_UNKNOWN,
  doubt: "Read in its repository by a survey; not read again. The MCP Client Tool node is not described here.",
  sources: [
    "https://github.com/n8n-io/n8n/blob/bae76563474e488421653d8ca0744feb5e99c957/packages/@n8n/ai-utilities/src/agent-config/mcp-tool-permissions.ts#L73-L88",
    "https://github.com/n8n-io/n8n/blob/bae76563474e488421653d8ca0744feb5e99c957/packages/@n8n/api-types/src/schemas/instance-ai.schema.ts#L2371-L2372",
    surveyCard(7, "c07-ide-agents-04"),
    surveyCard(7, "c07-ide-agents-05"),
  ],
  treat: ({ readOnly, destructive }) => {
    if (readOnly === "false") return { outcome: "asks", decidedBy: "readOnly", also: [] };
    if (destructive === "true") return { outcome: "asks", decidedBy: "destructive", also: [] };
    if (readOnly === "true") return { outcome: "runs", decidedBy: "readOnly", also: [] };
    const also = ["Runs it where its name holds a word for reading and none for writing; asks otherwise."];
    return { outcome: "settings", decidedBy: "readOnly", also };
  },
});
