import { verbOf } from "@/lib/annotations/verbs";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

export const undeclaredDestructive = defineRule({
  id: "undeclared-destructive",
  scope: "tool",
  severity: "info",
  confidence: "high",
  basis: "declared",
  assumes: true,
  title: "Destructive by assumption only",
  why: "The protocol counts a tool that is not read-only and leaves out destructiveHint as destructive, but Claude Code, Claude Desktop and policy rules that compare with true do not.",
  fix: "Declare destructiveHint: true where the tool may change or remove what exists, false where it only adds.",
  mayBeWrong: "A host that applies the protocol's defaults treats the tool as destructive all the same.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "Claude Code 2.1.287 and Claude Desktop 2.9939.4, as surveyed 2026-10",
    "Gemini CLI, packages/core/src/policy/policy-engine.ts at 5411f11",
    "github/github-mcp-server at 64a49f34, pull_request_review_write",
  ],
  bad: { name: "merge_pull_request", annotations: { readOnlyHint: false } },
  good: { name: "merge_pull_request", annotations: { readOnlyHint: false, destructiveHint: true } },
  check: (tool): Draft[] => {
    const { destructive } = tool.annotations.hints;
    if (tool.class !== "assumed destructive" || destructive.declared !== "unset") return [];
    const evidence = [evidenceAt(tool, "/annotations")];
    const message = "Declares hints but not destructiveHint: destructive by the protocol's default, not for hosts that compare with true.";
    const verb = verbOf(tool.name);
    if (verb?.class !== "DESTROY") return [{ message, evidence }];
    const suggestion = correctedAnnotations(tool, { destructiveHint: true });
    const named = { message: `${message} Its name says ${quoted(verb.verb)}.`, evidence: [evidenceAt(tool, "/name"), ...evidence] };
    return [{ ...named, severity: "warning", suggestion }];
  },
});
