import { defineHost, MALFORMED_UNKNOWN, type RawHints } from "./host";
import { surveyCard } from "./survey";

function group({ readOnly, destructive }: RawHints): string {
  if (readOnly === "true" && destructive === "true") return "Whether it is listed under Read-only or Write/delete tools is not known.";
  if (readOnly === "true") return "Listed under Read-only tools.";
  return readOnly === "false" || destructive === "true" ? "Listed under Write/delete tools." : "Listed under Other tools.";
}

export const claudeConnectors = defineHost({
  id: "claude-connectors",
  name: "Claude connectors",
  version: "documentation without a version",
  asOf: "2026-10-02",
  certainty: "documented",
  rule: "Destructive tools always prompt; read-only tools can run without a question for each call. Tools without hints are listed under Other tools and prompt.",
  exceptions: "People and organizations can set each group and each tool to Always allow, Needs approval or Blocked.",
  malformed: MALFORMED_UNKNOWN,
  doubt:
    "The pages do not say which hint counts where a tool declares read-only and destructive; “always prompt” is followed here. The groups of tools with few hints are as server authors saw them.",
  sources: [
    "https://claude.com/docs/connectors/building/review-criteria#provide-tool-annotations",
    "https://support.claude.com/en/articles/11176164-use-connectors-to-extend-claude-s-capabilities",
    surveyCard(4, "c04-anthropic-01"),
    "https://github.com/schemalabz/opencouncil/pull/609",
    "https://github.com/snapshot-labs/sx-monorepo/pull/2204",
    "https://github.com/buildswithpaul/Frappe_Assistant_Core/pull/202",
  ],
  treat: (hints) => {
    const also = [group(hints)];
    if (hints.destructive === "true") return { outcome: "asks", decidedBy: "destructive", also };
    return { outcome: hints.readOnly === "true" ? "runs" : "asks", decidedBy: "readOnly", also };
  },
});
