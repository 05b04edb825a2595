import { defineHost, MALFORMED_UNKNOWN } from "./host";
import { surveyCard } from "./survey";

export const copilotCodeReview = defineHost({
  id: "copilot-code-review",
  name: "GitHub Copilot code review",
  version: "documentation without a version",
  asOf: "2026-10-02",
  certainty: "documented",
  rule: "Uses only tools whose readOnlyHint is true, and without asking; a tool where it is absent or false is excluded.",
  malformed: MALFORMED_UNKNOWN,
  sources: [
    "https://docs.github.com/en/copilot/how-tos/copilot-on-github/customize-copilot/configure-mcp-servers#writing-a-json-configuration-for-mcp-servers",
    surveyCard(3, "c03-microsoft-github-16"),
    "https://github.com/zwave-js/zwave-js/pull/9198",
    "https://github.com/microsoft/azure-devops-mcp/issues/1555",
  ],
  treat: ({ readOnly }) =>
    readOnly === "true"
      ? { outcome: "runs", decidedBy: "readOnly", also: [] }
      : { outcome: "hides", decidedBy: "readOnly", also: ["A server that has no tool left is dropped."] },
});
