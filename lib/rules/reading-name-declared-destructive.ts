import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { PASSED_OVER } from "./passed-over";
import { readingVerb, takesStatement } from "./reading-name";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

export const readingNameDeclaredDestructive = defineRule({
  id: "reading-name-declared-destructive",
  scope: "tool",
  severity: "warning",
  confidence: "medium",
  basis: "lexical",
  assumes: false,
  title: "Declared destructive, named like reading",
  why: "Hosts may ask each time, or refuse the call, and a reviewer who looks for what can destroy finds tools that cannot.",
  fix: "Declare readOnlyHint: true if the tool changes nothing, or destructiveHint: false if it only adds.",
  mayBeWrong:
    "A tool that reads by name may destroy as well. Names with a second kind of verb, descriptions that begin otherwise, tools that can write a file, tools that take SQL and fetching into a repository are left out.",
  sources: ["MCP specification 2026-07-28, ToolAnnotations", "https://github.com/DeusData/codebase-memory-mcp/issues/2118"],
  options: [PASSED_OVER],
  bad: { name: "search_graph", annotations: { readOnlyHint: false, destructiveHint: true } },
  good: { name: "search_and_replace", annotations: { readOnlyHint: false, destructiveHint: true } },
  check: (tool, given): Draft[] => {
    const { readOnly, destructive } = tool.annotations.hints;
    if (readOnly.declared === "true" || destructive.declared !== "true") return [];
    const verb = readingVerb(tool, given);
    if (verb === null || takesStatement(tool)) return [];
    return [
      {
        message: `Declares destructiveHint: true; its name says only ${quoted(verb)}.`,
        evidence: [evidenceAt(tool, "/name"), evidenceAt(tool, "/annotations/destructiveHint")],
        suggestion: correctedAnnotations(tool, { readOnlyHint: true, destructiveHint: false }),
      },
    ];
  },
});
