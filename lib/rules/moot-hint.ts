import { evidenceAt } from "./evidence";
import { type Draft, defineRule } from "./rule";

export const mootHint = defineRule({
  id: "moot-hint",
  scope: "tool",
  severity: "info",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Hint that cannot matter",
  why: "By the protocol, destructiveHint and idempotentHint mean something only on a tool that is not read-only, so hosts that follow it do not look at this value.",
  fix: "Leave the hint out, unless a directory asks for it.",
  mayBeWrong:
    "The Go SDK writes idempotentHint unasked, and OpenAI's directory asks for destructiveHint on every tool. The rule is therefore off until a configuration turns it on, and it never speaks of destructiveHint.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations: “meaningful only when readOnlyHint == false”",
    "github/github-mcp-server at 64a49f34: 57 of 117 tools",
    "https://github.com/kobiton/automate/pull/74",
  ],
  offByDefault: true,
  bad: { name: "get_me", annotations: { readOnlyHint: true, idempotentHint: false } },
  good: { name: "get_me", annotations: { readOnlyHint: true, destructiveHint: false } },
  check: (tool): Draft[] => {
    const { declared, source } = tool.annotations.hints.idempotent;
    if (source !== "moot" || (declared !== "true" && declared !== "false")) return [];
    return [
      {
        message: "Declares idempotentHint, which cannot matter on a read-only tool.",
        evidence: [evidenceAt(tool, "/annotations/idempotentHint"), evidenceAt(tool, "/annotations/readOnlyHint")],
      },
    ];
  },
});
