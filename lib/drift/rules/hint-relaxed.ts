import { defineDriftRule } from "./drift-rule";

export const hintRelaxed = defineDriftRule({
  id: "hint-relaxed",
  scope: "tool",
  severity: "warning",
  confidence: "high",
  basis: "history",
  assumes: false,
  title: "Hint relaxed",
  why: "A tool that now declares itself read-only, not destructive, idempotent or closed may be run with fewer questions than the one that was looked at. A change of hints after an approval is the plainest form of another tool under the same name.",
  fix: "Ask the author why, or look at what the tool does now; then approve the new definition or reject it.",
  mayBeWrong:
    "Most often the author corrects or completes the hints: declaring what was left out relaxes what was only assumed. The comparison sees the declaration and not the tool.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations: defaults of the four hints",
    "MCP proposal SEP-3140: a change of annotations is material",
    "https://github.com/kerlenton/mcpsnoop/issues/159",
  ],
  bad: {
    before: { tools: [{ name: "sync_notes", annotations: { readOnlyHint: false, destructiveHint: true } }] },
    after: { tools: [{ name: "sync_notes", annotations: { readOnlyHint: false, destructiveHint: false } }] },
  },
  good: {
    before: { tools: [{ name: "sync_notes", annotations: { destructiveHint: true } }] },
    after: { tools: [{ name: "sync_notes" }] },
  },
});
