import { declaresAny } from "@/lib/annotations/classify";
import { HINTS, type HintName } from "@/lib/annotations/hints";
import type { ResolvedHints } from "@/lib/annotations/resolve";
import { evidenceAt } from "./evidence";
import { defineRule } from "./rule";
import { listed } from "./wording";

/** The hints that hosts and directories decide by. */
const EXPECTED: readonly HintName[] = ["readOnly", "destructive", "openWorld"];

const missing = (hints: ResolvedHints) =>
  EXPECTED.filter((name) => hints[name].declared === "unset" && hints[name].source !== "moot").map((name) => HINTS[name].key);

export const partialHints = defineRule({
  id: "partial-hints",
  scope: "tool",
  severity: "info",
  confidence: "high",
  basis: "declared",
  assumes: true,
  title: "Some hints left to defaults",
  why: "The protocol has a default for each hint, but hosts differ: VS Code takes an absent openWorldHint for closed and Claude Code an absent destructiveHint for false, both against the protocol.",
  fix: "Declare the hints that are named here, also where the protocol's default is what is meant.",
  mayBeWrong:
    "Hints are optional, and leaving out one whose default is right is within the protocol. A directory may still ask for all three.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "VS Code, mcpLanguageModelToolContribution.ts at 027907c",
    "Claude Code 2.1.287, as surveyed 2026-10",
    "https://github.com/Teamwork/mcp/issues/420",
  ],
  bad: { name: "create_note", annotations: { readOnlyHint: false, destructiveHint: false } },
  good: { name: "read_note", annotations: { readOnlyHint: true, openWorldHint: false } },
  check: (tool) => {
    const { hints } = tool.annotations;
    const keys = declaresAny(hints) ? missing(hints) : [];
    if (keys.length === 0) return [];
    const defaults = keys.length === 1 ? "the protocol's default applies" : "the protocol's defaults apply";
    return [{ message: `Does not declare ${listed(keys)}, so ${defaults}.`, evidence: [evidenceAt(tool, "/annotations")] }];
  },
});
