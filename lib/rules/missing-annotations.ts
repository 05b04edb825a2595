import { declaresAny } from "@/lib/annotations/classify";
import { evidenceIn } from "./evidence";
import { defineRule } from "./rule";
import { isReadable } from "./subject";
import { count } from "./wording";

export const missingAnnotations = defineRule({
  id: "missing-annotations",
  scope: "server",
  severity: "warning",
  confidence: "high",
  basis: "declared",
  assumes: true,
  title: "Tools without annotations",
  why: "The protocol then assumes that a tool writes, destroys and reaches out, and each host has assumptions of its own: VS Code asks before every call, ChatGPT treats the tool as a write, GitHub Copilot code review leaves it out, and Claude lists it under “Other tools”.",
  fix: "Add an annotations object with at least readOnlyHint to each of these tools, and say destructiveHint and openWorldHint too.",
  mayBeWrong: "Hints are optional in the protocol, and a gateway between the server and Placard may have dropped them.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "VS Code, mcpLanguageModelToolContribution.ts at 027907c",
    "https://developers.openai.com/api/docs/guides/developer-mode (read 2026-10)",
    "https://github.com/zwave-js/zwave-js/issues/9198",
    "https://github.com/schemalabz/opencouncil/issues/609",
  ],
  bad: [{ name: "get_state" }, { name: "delete_user", annotations: null }],
  good: [
    { name: "get_state", annotations: { readOnlyHint: true } },
    { name: "delete_user", annotations: { destructiveHint: true } },
  ],
  check: ({ tools }) => {
    const bare = tools.filter((tool) => isReadable(tool) && tool.annotations.presence !== "object" && !declaresAny(tool.annotations.hints));
    if (bare.length === 0) return [];
    const subject =
      bare.length === tools.length ? `All ${count(tools.length, "tool")}` : `${bare.length} of ${count(tools.length, "tool")}`;
    const message =
      tools.length === 1
        ? "Its only tool has no annotations, so hosts fall back to their own assumptions."
        : `${subject} have no annotations, so hosts fall back to their own assumptions.`;
    return [{ message, tools: bare, evidence: evidenceIn(bare, "/annotations") }];
  },
});
