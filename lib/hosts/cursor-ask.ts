import { defineHost, MALFORMED_UNKNOWN } from "./host";

export const cursorAsk = defineHost({
  id: "cursor-ask",
  name: "Cursor",
  mode: "Ask",
  version: "as reported, without a version",
  asOf: "2026-06-27",
  certainty: "second-hand",
  rule: "Refuses tools whose readOnlyHint is not true; absent counts as false. For the others its settings decide.",
  malformed: MALFORMED_UNKNOWN,
  doubt: "Known from the error message that server authors report, not from Cursor. Whether destructiveHint counts is not known.",
  sources: ["https://github.com/colbymchenry/codegraph/issues/1018", "https://github.com/sourcebot-dev/sourcebot/pull/1013"],
  treat: ({ readOnly }) => ({ outcome: readOnly === "true" ? "settings" : "refuses", decidedBy: "readOnly", also: [] }),
});
