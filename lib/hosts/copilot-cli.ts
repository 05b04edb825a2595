import { defineHost, MALFORMED_UNKNOWN } from "./host";
import { surveyCard } from "./survey";

export const copilotCli = defineHost({
  id: "copilot-cli",
  name: "GitHub Copilot CLI",
  version: "1.0.63",
  asOf: "2026-06-16",
  certainty: "contradictory",
  rule: "Approves a tool whose readOnlyHint is true without asking, and asks about others; absent counts as false.",
  exceptions: "Deny rules come first. Saved approvals and allowing all tools skip the question.",
  malformed: MALFORMED_UNKNOWN,
  doubt:
    "The documentation says the opposite: every call needs permission, “even to read-only operations”. The code of 1.0.63 is followed here; what versions after it do could not be read.",
  sources: [
    surveyCard(7, "g2-closed-clients-missing-09"),
    surveyCard(7, "g2-closed-clients-missing-10"),
    "https://docs.github.com/en/copilot/reference/copilot-cli-reference/cli-command-reference#mcp-server-trust-levels",
    surveyCard(3, "c03-microsoft-github-19"),
  ],
  treat: ({ readOnly }) => ({ outcome: readOnly === "true" ? "runs" : "asks", decidedBy: "readOnly", also: [] }),
});
