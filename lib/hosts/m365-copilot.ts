import { defineHost, MALFORMED_UNKNOWN } from "./host";
import { surveyCard } from "./survey";

export const m365Copilot = defineHost({
  id: "m365-copilot",
  name: "Microsoft 365 Copilot",
  mode: "declarative agents",
  version: "documentation without a version",
  asOf: "2026-10-02",
  certainty: "documented",
  rule: "Asks at the first use; after that, a tool whose readOnlyHint is true runs without a question. What an absent one means is not said. The other three hints are not supported in MCP Apps.",
  malformed: MALFORMED_UNKNOWN,
  doubt: "The page does not say what happens after the first use where readOnlyHint is absent or false; asking each time is assumed here.",
  sources: [
    "https://learn.microsoft.com/en-us/microsoft-365/copilot/extensibility/plugin-confirmation-prompts#overriding-prompt-behavior",
    "https://learn.microsoft.com/en-us/microsoft-365/copilot/extensibility/plugin-mcp-apps#tool-descriptor-annotations",
    surveyCard(3, "c03-microsoft-github-30"),
    surveyCard(3, "c03-microsoft-github-31"),
  ],
  treat: ({ readOnly }) =>
    readOnly === "true"
      ? { outcome: "runs", decidedBy: "readOnly", also: ["Asks once, at the first use."] }
      : { outcome: "asks", decidedBy: "readOnly", also: [] },
});
