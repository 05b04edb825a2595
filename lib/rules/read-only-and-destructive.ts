import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { readingVerb, takesStatement } from "./reading-name";
import { defineRule } from "./rule";
import { quoted } from "./wording";

export const readOnlyAndDestructive = defineRule({
  id: "read-only-and-destructive",
  scope: "tool",
  severity: "error",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Read-only and destructive at once",
  why: "The two exclude each other, and hosts disagree on which one counts: in VS Code and goose the tool runs as read-only, in Codex and Cursor it counts as destructive.",
  fix: "Keep readOnlyHint: true and drop destructiveHint if the tool changes nothing; otherwise declare readOnlyHint: false. What is suggested keeps read-only where the name says only that the tool reads, and is the cautious half elsewhere, because hosts then ask.",
  mayBeWrong:
    "Libraries such as mcp-go and Spring AI send destructiveHint: true by default, so it may not be the author's word. That both are declared is certain.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/daintreehq/daintree/issues/6630",
    "https://github.com/SigNoz/signoz-mcp-server/issues/102",
    "VS Code at 027907c, goose at 05ee410; Codex at ca46606 and Cursor 3.23.12 as surveyed 2026-10",
  ],
  bad: { name: "copyTree.generate", annotations: { readOnlyHint: true, destructiveHint: true } },
  good: { name: "copyTree.generate", annotations: { readOnlyHint: true, destructiveHint: false } },
  check: (tool) => {
    if (tool.class !== "contradictory") return [];
    const evidence = [evidenceAt(tool, "/annotations/readOnlyHint"), evidenceAt(tool, "/annotations/destructiveHint")];
    const message = "Declares read-only and destructive, which exclude each other.";
    const verb = takesStatement(tool) ? null : readingVerb(tool);
    // Of the two readings the cautious one, unless everything else says that the tool reads.
    if (verb === null) return [{ message, evidence, suggestion: correctedAnnotations(tool, { readOnlyHint: false }) }];
    const because = `Read-only is the likelier half, because its name says only ${quoted(verb)}.`;
    return [{ message: `${message} ${because}`, evidence, suggestion: correctedAnnotations(tool, { destructiveHint: false }) }];
  },
});
