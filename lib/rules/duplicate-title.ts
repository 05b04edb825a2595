import { evidenceIn, titlePointer } from "./evidence";
import { groupBy } from "./group";
import { defineRule } from "./rule";
import { foldTitle } from "./title-text";
import { count, listed, quoted } from "./wording";

export const duplicateTitle = defineRule({
  id: "duplicate-title",
  scope: "server",
  severity: "warning",
  confidence: "high",
  basis: "set",
  assumes: false,
  title: "One title on several tools",
  why: "Hosts show titles in lists and where they ask for approval, so people cannot tell these tools of one server apart there.",
  fix: "Give each tool a title of its own that says what sets it apart.",
  mayBeWrong: "A host that shows the name beside the title keeps them apart.",
  sources: ["MCP specification 2026-07-28, BaseMetadata", "https://github.com/aklivity/zilla/issues/2260"],
  bad: [
    { name: "create_issue", title: "Create issue" },
    { name: "create_ticket", title: "Create Issue" },
  ],
  good: [
    { name: "create_issue", title: "Create issue" },
    { name: "create_ticket", title: "Create ticket" },
  ],
  check: ({ tools }) =>
    groupBy(tools, (tool) => (tool.titleSource === "name" ? null : foldTitle(tool.title))).flatMap((group) => {
      const [first] = group;
      const names = [...new Set(group.map((tool) => tool.name))];
      if (!first || names.length < 2) return [];
      return [
        {
          message: `${count(group.length, "tool")} share the title ${quoted(first.title)}: ${listed(names)}.`,
          tools: group,
          evidence: evidenceIn(group, titlePointer),
        },
      ];
    }),
});
