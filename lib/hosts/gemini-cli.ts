import { defineHost, REJECTS_MALFORMED, treatUnreadable } from "./host";

export const geminiCli = defineHost({
  id: "gemini-cli",
  name: "Gemini CLI",
  mode: "default",
  version: "0.56.0-nightly at 5411f11",
  asOf: "2026-08-21",
  certainty: "code",
  rule: "Asks before each call, whatever the hints say. A policy of the user's can compare hints; it compares exact values, so that destructiveHint = true does not match an absent one.",
  exceptions:
    "Trusted servers, allowed servers and tools, “always allow” and YOLO mode skip the question. Where nobody can be asked, the call is refused.",
  malformed: REJECTS_MALFORMED,
  sources: [
    "https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/core/src/tools/mcp-tool.ts",
    "https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/core/src/policy/policy-engine.ts",
    "https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/docs/reference/policy-engine.md",
  ],
  treat: (hints) => treatUnreadable(hints) ?? { outcome: "asks", decidedBy: null, also: [] },
});
