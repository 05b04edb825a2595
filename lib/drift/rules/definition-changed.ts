import { defineDriftRule } from "./drift-rule";

export const definitionChanged = defineDriftRule({
  id: "definition-changed",
  scope: "tool",
  severity: "info",
  confidence: "high",
  basis: "history",
  assumes: false,
  title: "Definition changed",
  why: "Titles, descriptions and schemas reach the model as they are, so a changed text is a changed instruction. It is a warning where a parameter or a value is added, where text newly gives the model orders or hides characters, and where no part shows what changed.",
  fix: "Read the difference. Where some parts change all the time and say nothing, the configuration can name their lanes as cosmetic.",
  mayBeWrong:
    "Most changes are better wording or a new feature. Hints that are declared where they were assumed, with the same meaning, count as changes too, because some hosts need them declared.",
  sources: [
    "Invariant Labs, mcp-scan: tool pinning, 2025-04",
    "https://github.com/smart-mcp-proxy/mcpproxy-go (word-level difference of descriptions)",
  ],
  bad: {
    before: { tools: [{ name: "get_note", description: "Gets one note." }] },
    after: { tools: [{ name: "get_note", description: "Gets one note by its id." }] },
  },
  good: {
    before: { tools: [{ name: "get_note", description: "Gets one note." }] },
    after: { tools: [{ description: "Gets one note.", name: "get_note" }] },
  },
});
