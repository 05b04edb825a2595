import { defineDriftRule } from "./drift-rule";

export const hintTightened = defineDriftRule({
  id: "hint-tightened",
  scope: "tool",
  severity: "info",
  confidence: "high",
  basis: "history",
  assumes: false,
  title: "Hint tightened",
  why: "Hosts may ask more often than before, leave the tool out where only reading tools are offered, or stop calling it again after a lost answer.",
  fix: "Nothing, where the new hint is right; where agents run unattended, check that they still find the tool.",
  mayBeWrong: "What a host does with a hint differs from host to host; the host lens shows what is known.",
  sources: ["MCP specification 2026-07-28, ToolAnnotations: defaults of the four hints"],
  bad: {
    before: { tools: [{ name: "list_notes", annotations: { readOnlyHint: true } }] },
    after: { tools: [{ name: "list_notes", annotations: {} }] },
  },
  good: {
    before: { tools: [{ name: "list_notes", annotations: { readOnlyHint: true, idempotentHint: true } }] },
    after: { tools: [{ name: "list_notes", annotations: { readOnlyHint: true } }] },
  },
});
