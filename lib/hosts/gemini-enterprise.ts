import { defineHost, MALFORMED_UNKNOWN } from "./host";
import { surveyCard } from "./survey";

export const geminiEnterprise = defineHost({
  id: "gemini-enterprise",
  name: "Gemini Enterprise",
  mode: "actions of a custom MCP server",
  version: "documentation of 2026-09-30",
  asOf: "2026-10-02",
  certainty: "documented",
  rule: "Asks before every action; readOnlyHint: true skips the question. Absent hints count as able to change data.",
  exceptions: "Actions are off until an administrator turns them on. Hints are read at import, so a change needs a reload.",
  malformed: MALFORMED_UNKNOWN,
  doubt: "The page does not say which hint counts where a tool declares read-only and destructive; read-only is followed here.",
  sources: [
    "https://docs.cloud.google.com/gemini/enterprise/docs/connectors/custom-mcp-server/set-up-custom-mcp-server#configure_annotations_to_skip_user_confirmation",
    surveyCard(6, "c06-google-aws-19"),
    surveyCard(6, "c06-google-aws-20"),
  ],
  treat: ({ readOnly }) => ({ outcome: readOnly === "true" ? "runs" : "asks", decidedBy: "readOnly", also: [] }),
});
