import { geminiCli } from "./gemini-cli";
import { defineHost, treatUnreadable } from "./host";

export const geminiCliPlan = defineHost({
  id: "gemini-cli-plan",
  name: geminiCli.name,
  mode: "plan",
  version: geminiCli.version,
  asOf: geminiCli.asOf,
  certainty: "code",
  rule: "Asks before a tool whose readOnlyHint is true; all others are denied and not shown to the model. Absent counts as not read-only.",
  exceptions: "A policy of the user's with a higher priority comes first. Where nobody can be asked, every tool is denied.",
  malformed: geminiCli.malformed,
  sources: [
    "https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/core/src/policy/policies/plan.toml",
    "https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/core/src/policy/policy-engine.ts",
    "https://github.com/google-gemini/gemini-cli/issues/19654",
  ],
  treat: (hints) => treatUnreadable(hints) ?? { outcome: hints.readOnly === "true" ? "asks" : "hides", decidedBy: "readOnly", also: [] },
});
