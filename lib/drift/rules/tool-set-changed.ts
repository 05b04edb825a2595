import { defineDriftRule } from "./drift-rule";

export const toolSetChanged = defineDriftRule({
  id: "tool-set-changed",
  scope: "tool",
  severity: "info",
  confidence: "high",
  basis: "history",
  assumes: false,
  title: "Tools added, removed or renamed",
  why: "A tool that nobody has looked at is offered to the model beside those that were. It is a warning where a server that was known adds one that is destructive, declared or assumed, or whose name says that it runs something.",
  fix: "Look at what is new. Where a tool is gone, check what relied on it.",
  mayBeWrong:
    "A server may list other tools for another token, other client capabilities or another set of features. What a list that is not whole does not show is never counted as removed. A new name with the same definition may still be another tool.",
  sources: [
    "MCP specification 2026-07-28, server/tools: the list may depend on the authorization that is presented",
    "MCP specification 2026-07-28, server/tools: the order of the list means nothing",
  ],
  bad: {
    before: { tools: [{ name: "get_note", annotations: { readOnlyHint: true } }] },
    after: {
      tools: [
        { name: "get_note", annotations: { readOnlyHint: true } },
        { name: "list_notes", annotations: { readOnlyHint: true } },
      ],
    },
  },
  good: {
    before: { tools: [{ name: "get_note" }, { name: "list_notes" }] },
    after: { tools: [{ name: "list_notes" }, { name: "get_note" }] },
  },
});
