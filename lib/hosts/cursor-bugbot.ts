import { defineHost, MALFORMED_UNKNOWN } from "./host";

export const cursorBugbot = defineHost({
  id: "cursor-bugbot",
  name: "Cursor Bugbot",
  version: "as reported, without a version",
  asOf: "2026-04-07",
  certainty: "second-hand",
  rule: "Offers only tools whose readOnlyHint is true; absent counts as false.",
  malformed: MALFORMED_UNKNOWN,
  doubt: "Known from a sentence of its dashboard that a server author quotes: “Only read-only annotated tools are exposed.”",
  sources: ["https://github.com/acryldata/mcp-server-datahub/pull/105"],
  treat: ({ readOnly }) => ({ outcome: readOnly === "true" ? "runs" : "hides", decidedBy: "readOnly", also: [] }),
});
