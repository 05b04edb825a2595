import { HINT_NAMES, type HintName } from "@/lib/annotations/hints";
import { defineHost, type RawHints, type Treatment } from "./host";

/** The host's SDK rejects the list of a server over one malformed hint: the first such hint, or null where the list can be read. */
function firstMalformed(hints: RawHints): HintName | null {
  return HINT_NAMES.find((name) => hints[name] === "malformed") ?? null;
}

/** What becomes of a tool whose list cannot be read; undefined where it can. */
export function treatUnreadable(hints: RawHints): Treatment | undefined {
  const decidedBy = firstMalformed(hints);
  return decidedBy ? { outcome: "hides", decidedBy, also: ["No other tool of this server is offered either."] } : undefined;
}

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
  malformed: "Its SDK rejects the server's whole list over one malformed hint, so none of its tools are offered.",
  sources: [
    "https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/core/src/tools/mcp-tool.ts",
    "https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/core/src/policy/policy-engine.ts",
    "https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/docs/reference/policy-engine.md",
  ],
  treat: (hints) => treatUnreadable(hints) ?? { outcome: "asks", decidedBy: null, also: [] },
});
