import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { type VerbClass, verbClasses } from "@/lib/annotations/verbs";
import { evidenceAt } from "./evidence";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

/** Tools named so are what the defaults describe; on them the four values are most likely meant. */
const FITTING: readonly VerbClass[] = ["MODIFY", "DESTROY", "EXEC", "SEND"];

export const defaultLookingHints = defineRule({
  id: "default-looking-hints",
  scope: "tool",
  severity: "warning",
  confidence: "medium",
  basis: "lexical",
  assumes: false,
  title: "Hints that look like a library's defaults",
  why: "Some libraries and gateways send all four hints at the protocol's defaults where the author declared none, so that a tool that only reads is declared destructive and hosts ask before each call.",
  fix: "Set the four hints in code to what is true of this tool; where a library fills them in, set them explicitly.",
  mayBeWrong: "The author may have meant these four values: they are right for a tool that writes, may destroy and reaches out.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "mark3labs/mcp-go at 0301576, NewTool in mcp/tools.go: all four are filled in",
    "https://github.com/SigNoz/signoz-mcp-server/pull/102 (what that looked like to users)",
    "https://github.com/mepuka/foldlab/issues/40 (a framework's defaults on tools that read)",
  ],
  bad: {
    name: "journal_read",
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  },
  good: {
    name: "delete_project",
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  },
  check: (tool): Draft[] => {
    const { hints } = tool.annotations;
    if (!HINT_NAMES.every((name) => hints[name].declared === String(HINTS[name].default))) return [];
    const classes = verbClasses(tool.name);
    if (FITTING.some((verbClass) => classes.has(verbClass))) return [];
    const evidence = [evidenceAt(tool, "/annotations")];
    const message = "Declares all four hints at the protocol's defaults";
    if (classes.size === 1 && classes.has("READ"))
      return [
        { message: `${message}, although the name ${quoted(tool.name)} reads; this may be a library's or a gateway's default.`, evidence },
      ];
    return [
      {
        message: `${message}; this may be a library's or a gateway's default.`,
        evidence,
        severity: "info",
        confidence: "low",
        basis: "declared",
      },
    ];
  },
});
