import { defineHost, MALFORMED_UNKNOWN, type RawHints, type Treatment } from "./host";
import { surveyCard } from "./survey";

/** What Codex does in every approval mode: parallel calls, and the two switches of its apps, which read an absent hint as true. */
export function alsoInCodex(hints: RawHints): string[] {
  return [
    ...(hints.readOnly === "true" ? ["May call it in parallel with others."] : []),
    ...(hints.destructive === "false" ? [] : ["Blocks it in an app whose settings turn destructive tools off."]),
    ...(hints.openWorld === "false" ? [] : ["Blocks it in an app whose settings turn open-world tools off."]),
  ];
}

function decide({ readOnly, destructive, openWorld }: RawHints): Omit<Treatment, "also"> {
  if (destructive === "true") return { outcome: "asks", decidedBy: "destructive" };
  if (readOnly === "true") return { outcome: "runs", decidedBy: "readOnly" };
  if (destructive !== "false") return { outcome: "asks", decidedBy: "destructive" };
  return { outcome: openWorld === "false" ? "runs" : "asks", decidedBy: "openWorld" };
}

export const codexAuto = defineHost({
  id: "codex-auto",
  name: "Codex",
  mode: "auto, the default",
  version: "main at ca46606",
  asOf: "2026-10-02",
  certainty: "code",
  rule: "Asks where destructiveHint is true, else runs where readOnlyHint is true, else asks unless destructiveHint and openWorldHint are both false. Absent hints count as the protocol says.",
  exceptions:
    "Approvals remembered for a session, the approve mode, and the policy “never” with full access skip the question; strict auto-review always asks. Before a change of 2026-03-23, a tool without hints ran without a question.",
  malformed: MALFORMED_UNKNOWN,
  doubt:
    "One page of its documentation says that a read annotation takes priority over a destructive one. Another page, the code and its test say the opposite, and they are followed here.",
  sources: [
    "https://github.com/openai/codex/blob/ca466061d64f0b44f416135c7fd06aa7af850bbc/codex-rs/core/src/mcp_tool_call.rs#L2463-L2480",
    "https://github.com/openai/codex/pull/15519",
    "https://learn.chatgpt.com/docs/agent-approvals-security#sandbox-and-approvals",
    "https://learn.chatgpt.com/docs/app-server#mcp-tool-call-approvals-apps",
    surveyCard(5, "c05-openai-34"),
    surveyCard(5, "c05-openai-40"),
    surveyCard(5, "c05-openai-42"),
  ],
  treat: (hints) => ({ ...decide(hints), also: alsoInCodex(hints) }),
});
