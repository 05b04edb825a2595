import type { HintName } from "@/lib/annotations/hints";
import { defineHost, type RawHints } from "./host";
import { surveyCard } from "./survey";

const FALSY = ["null", "0", '""'];

/** VS Code compares nothing: it goes by JavaScript's truthiness, so that the text "false" counts as true. */
function isTruthy(hints: RawHints, name: HintName): boolean {
  const value = hints.malformedValues?.[name];
  return hints[name] === "true" || (hints[name] === "malformed" && value !== undefined && !FALSY.includes(value));
}

export const vscode = defineHost({
  id: "vscode",
  name: "VS Code, Copilot agent mode",
  version: "main at 027907c, the same at d2fe6d3",
  asOf: "2026-10-02",
  certainty: "code",
  rule: "Asks unless readOnlyHint is true; absent counts as false. Where openWorldHint is true it also shows the result before using it; absent counts as closed, unlike in the protocol. The other two hints are not read.",
  exceptions:
    "Servers in a sandbox, “Allow all”, Autopilot and saved approvals skip both questions. A tool that settings bar from automatic approval is asked about in any case.",
  malformed: "It goes by truthiness: a text such as “true” or “false” counts as true, null as not declared.",
  sources: [
    "https://github.com/microsoft/vscode/blob/027907cb37d0df0ff0df4b3538d3dbc1d26e7cac/src/vs/workbench/contrib/mcp/common/mcpLanguageModelToolContribution.ts",
    "https://code.visualstudio.com/api/extension-guides/ai/mcp#tools",
    "https://code.visualstudio.com/updates/v1_106#_post-approval-for-external-data",
    surveyCard(3, "c03-microsoft-github-06"),
  ],
  treat: (hints) => ({
    outcome: isTruthy(hints, "readOnly") ? "runs" : "asks",
    decidedBy: "readOnly",
    also: isTruthy(hints, "openWorld") ? ["Shows the result for confirmation before the model gets it."] : [],
  }),
});
