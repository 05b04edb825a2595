import { appearance } from "./appearance";
import { evidenceIn, titlePointer } from "./evidence";
import { groupBy } from "./group";
import { type Draft, defineRule, type ToolSubject } from "./rule";
import { foldTitle } from "./title-text";
import { listed, quoted } from "./wording";

/** A title as it looks, without regard to white space and to the marks between its words. Null where a tool has no title. */
function look(tool: ToolSubject): string | null {
  if (tool.titleSource === "name") return null;
  const seen = appearance(tool.title);
  return seen.replace(/[^\p{L}\p{N}]+/gu, "") || null;
}

export const confusableTitle = defineRule({
  id: "confusable-title",
  scope: "catalog",
  severity: "warning",
  confidence: "medium",
  basis: "set",
  assumes: false,
  title: "Titles that look alike across servers",
  why: "Questions for approval show titles, and a person cannot see from two that look alike which system a call reaches.",
  fix: "Name the system in the title, such as “Create GitHub issue”.",
  mayBeWrong: "Where only marks or spaces differ, it is most likely chance. Most hosts show the server's name beside the title.",
  sources: ["Unicode Technical Standard 39, confusable detection", "https://github.com/aklivity/zilla/issues/2260"],
  bad: { bank: [{ name: "pay", title: "Pay invoice" }], other: [{ name: "x", title: "P\u0430y invoice" }] },
  good: { bank: [{ name: "pay", title: "Pay invoice" }], other: [{ name: "x", title: "Show invoice" }] },
  check: ({ servers }): Draft[] =>
    groupBy(
      servers.flatMap((server) => server.tools),
      look,
    ).flatMap((group): Draft[] => {
      const spellings = [...new Map(group.map((tool) => [foldTitle(tool.title), tool.title])).values()];
      const ids = [...new Set(group.map((tool) => tool.server))];
      if (spellings.length < 2 || ids.length < 2) return [];
      const hasLookalike = group.some(({ title }) => /[^\x20-\x7e]/.test(title));
      return [
        {
          message: `The titles ${listed(spellings.map(quoted))} on ${listed(ids)} look alike.`,
          tools: group,
          evidence: evidenceIn(group, titlePointer),
          severity: hasLookalike ? "warning" : "info",
        },
      ];
    }),
});
