import { alsoInClaudeCode, claudeCode } from "./claude-code";
import { defineHost } from "./host";
import { surveyCard } from "./survey";

export const claudeCodePlan = defineHost({
  id: "claude-code-plan",
  name: claudeCode.name,
  mode: "plan",
  version: claudeCode.version,
  asOf: claudeCode.asOf,
  certainty: "second-hand",
  rule: "Asks before every tool whose readOnlyHint is not true, even where a rule allows it; absent counts as false. For other tools its permission rules decide.",
  exceptions: "Bypassing permissions skips the question.",
  malformed: claudeCode.malformed,
  doubt: "Read from the program by a survey, without a second check. Server authors report the same.",
  sources: [
    surveyCard(7, "g2-closed-clients-missing-03"),
    surveyCard(7, "g2-closed-clients-missing-04"),
    surveyCard(7, "g2-closed-clients-missing-05"),
    "https://github.com/derive-to/derive/pull/582",
  ],
  treat: (hints) => ({
    outcome: hints.readOnly === "true" ? "settings" : "asks",
    decidedBy: "readOnly",
    also: alsoInClaudeCode(hints),
  }),
});
