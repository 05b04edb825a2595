import { defineHost, MALFORMED_UNKNOWN } from "./host";
import { surveyCard } from "./survey";

export const cursorReads = defineHost({
  id: "cursor-reads",
  name: "Cursor",
  mode: "an administrator's allowlist, reads",
  version: "3.23.12",
  asOf: "2026-10-02",
  certainty: "second-hand",
  rule: "A tool runs without a question where readOnlyHint is true and destructiveHint is not; all others are disabled. Absent readOnlyHint counts as writing, absent destructiveHint as not destructive.",
  exceptions: "Explicit denials come first. Without this allowlist, hints only inform the model that judges in Smart mode.",
  malformed: MALFORMED_UNKNOWN,
  doubt: "Read from the unpacked Linux package by a survey, without a second check. Cursor's documentation does not speak of hints.",
  sources: [
    surveyCard(7, "g2-closed-clients-missing-12"),
    surveyCard(7, "g2-closed-clients-missing-13"),
    surveyCard(7, "g2-closed-clients-missing-14"),
    surveyCard(7, "g2-closed-clients-missing-35"),
  ],
  treat: ({ readOnly, destructive }) => {
    if (destructive === "true") return { outcome: "hides", decidedBy: "destructive", also: ["Listed under writes."] };
    return readOnly === "true"
      ? { outcome: "runs", decidedBy: "readOnly", also: ["Listed under reads."] }
      : { outcome: "hides", decidedBy: "readOnly", also: ["Listed under writes."] };
  },
});
