import { defineHost, MALFORMED_UNKNOWN, type RawHints } from "./host";
import { surveyCard } from "./survey";

/** Its own code, which a read-only tool does not pass that also declares destructive, or not idempotent. */
function mayRepeat({ readOnly, destructive, idempotent }: RawHints): boolean {
  if (readOnly === "true" && (destructive === "true" || idempotent === "false")) return false;
  return idempotent === "true" || readOnly === "true";
}

export const qwenCode = defineHost({
  id: "qwen-code",
  name: "Qwen Code",
  mode: "auto",
  version: "main at c15dd26",
  asOf: "2026-10-02",
  certainty: "second-hand",
  rule: "A model judges every call. It is given the hints, told that they are unverified, and told never to allow a call because of them. Absent hints say nothing, and rule out a repeated call.",
  exceptions: "Servers marked as trusted are not judged.",
  malformed: MALFORMED_UNKNOWN,
  doubt:
    "Read in its repository by a survey; not read again. Of a repeated call, the design says that idempotentHint: true is enough; the code, which is followed here, makes an exception for tools that declare read-only and destructive.",
  sources: [
    "https://github.com/QwenLM/qwen-code/blob/c15dd268c013742506f2e1cdf043926fa75442bc/docs/users/features/auto-mode.md#L292-L296",
    "https://github.com/QwenLM/qwen-code/blob/c15dd268c013742506f2e1cdf043926fa75442bc/docs/design/mcp-safe-replay.md#L14",
    surveyCard(7, "c07-ide-agents-11"),
    surveyCard(7, "c07-ide-agents-12"),
    surveyCard(7, "c07-ide-agents-13"),
    surveyCard(7, "c07-ide-agents-14"),
    surveyCard(7, "c07-ide-agents-15"),
    surveyCard(7, "c07-ide-agents-17"),
  ],
  treat: (hints) => ({
    outcome: "judges",
    decidedBy: null,
    also: [
      ...(hints.readOnly === "true" ? ["May run it in parallel with other calls that read."] : []),
      ...(mayRepeat(hints) ? ["May call it again after a lost connection, where the server is trusted."] : []),
    ],
  }),
});
