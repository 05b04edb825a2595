import { appearance } from "./appearance";
import { evidenceIn } from "./evidence";
import { groupBy } from "./group";
import { defineRule } from "./rule";
import { listed, quoted } from "./wording";

export const confusableNames = defineRule({
  id: "confusable-names",
  scope: "server",
  severity: "warning",
  confidence: "high",
  basis: "set",
  assumes: false,
  title: "Names that look alike",
  why: "The protocol tells names apart by every character, so these are different tools; people and models easily take one for the other, and hosts that ignore case merge them.",
  fix: "Rename all but one of them so that they differ in words.",
  mayBeWrong: "The tools may be meant as variants of one, for instance an old spelling kept for older clients.",
  sources: ["MCP specification 2025-11-25 and 2026-07-28, server/tools, tool names", "Unicode Technical Standard 39, confusable detection"],
  bad: [{ name: "get_item" }, { name: "get_Item" }],
  good: [{ name: "get_item" }, { name: "get_items" }],
  check: ({ tools }) =>
    groupBy(tools, (tool) => (tool.name === "" ? null : appearance(tool.name))).flatMap((group) => {
      const names = [...new Set(group.map((tool) => tool.name))];
      if (names.length < 2) return [];
      const differ =
        new Set(names.map((name) => name.toLowerCase())).size === 1 ? "differ in case only" : "look alike but are not the same";
      return [{ message: `${listed(names.map(quoted))} ${differ}.`, tools: group, evidence: evidenceIn(group, "/name") }];
    }),
});
