import { defineHost, MALFORMED_UNKNOWN, type RawHints } from "./host";
import { surveyCard } from "./survey";

/** What Claude Code does in every mode. */
export function alsoInClaudeCode({ readOnly }: RawHints): string[] {
  return readOnly === "true" ? ["May run it in parallel with other read-only calls."] : [];
}

export const claudeCode = defineHost({
  id: "claude-code",
  name: "Claude Code",
  mode: "default",
  version: "2.1.287",
  asOf: "2026-10-02",
  certainty: "second-hand",
  rule: "Its permission rules decide, not the hints. readOnlyHint decides on parallel calls. readOnlyHint, destructiveHint and openWorldHint count as false where absent, the last two unlike in the protocol.",
  exceptions: "`anthropic/requiresUserInteraction` in a tool's `_meta` forces a question.",
  malformed: MALFORMED_UNKNOWN,
  doubt:
    "Read from the program by a survey, without a second check. Whether a hint spares a question in the default mode was not found out; the documentation does not say that it does.",
  sources: [
    surveyCard(7, "g2-closed-clients-missing-01"),
    surveyCard(7, "g2-closed-clients-missing-02"),
    surveyCard(7, "g2-closed-clients-missing-05"),
    surveyCard(4, "c04-anthropic-27"),
    surveyCard(4, "c04-anthropic-28"),
  ],
  treat: (hints) => ({ outcome: "settings", decidedBy: null, also: alsoInClaudeCode(hints) }),
});
