import { defineHost, REJECTS_MALFORMED, treatUnreadable } from "./host";
import { surveyCard } from "./survey";

const CODE = "https://github.com/truefoundry/trueforge/blob/5ccac3db293e4db7c6eb954213e5c86a9bf4a320";

export const trueforge = defineHost({
  id: "trueforge",
  name: "TrueForge",
  mode: "approvals not configured, the default",
  version: "main at 5ccac3d",
  asOf: "2026-08-22",
  certainty: "code",
  rule: "Asks where destructiveHint is true, and where readOnlyHint is false; runs every other tool. An absent hint asks nothing, unlike in the protocol, so that a tool without hints runs.",
  exceptions: "Which tools are asked about can be set for each server: all, none, or by name.",
  malformed: REJECTS_MALFORMED,
  doubt:
    "The documentation says that a script of Code Mode stops and asks; the code refuses the call there and has the model make it directly.",
  sources: [
    `${CODE}/packages/trueforge-core/src/core/mcp/toolSelectors.ts`,
    `${CODE}/packages/trueforge-core/src/core/mcp/ToolSelectorPolicy.ts`,
    `${CODE}/packages/trueforge-core/src/core/sandbox/scripts/mcp_client.py`,
    `${CODE}/docs/key-features/code-mode.mdx`,
    surveyCard(10, "g2-gateways-platforms-09"),
    surveyCard(10, "g2-gateways-platforms-11"),
  ],
  treat: (hints) => {
    const unreadable = treatUnreadable(hints);
    if (unreadable) return unreadable;
    const { readOnly, destructive } = hints;
    const writes = destructive === "true" || readOnly === "false";
    return {
      outcome: writes ? "asks" : "runs",
      decidedBy: destructive === "true" ? "destructive" : "readOnly",
      also: writes ? ["Refuses it to a script of Code Mode."] : [],
    };
  },
});
