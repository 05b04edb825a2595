import { evidenceIn, titlePointer } from "./evidence";
import { groupBy } from "./group";
import { defineRule } from "./rule";
import { foldTitle } from "./title-text";
import { listed, quoted } from "./wording";

export const sharedTitle = defineRule({
  id: "shared-title",
  scope: "catalog",
  severity: "info",
  confidence: "high",
  basis: "set",
  assumes: false,
  title: "One title on several servers",
  why: "A host that shows titles without the server's name lists these tools under one label, so that people cannot see which system a call reaches.",
  fix: "Name the system in the title, such as “Create GitHub issue”.",
  mayBeWrong: "Most hosts group tools by server or show the server's name beside the title.",
  sources: ["MCP specification 2026-07-28, BaseMetadata", "https://github.com/aklivity/zilla/issues/2260"],
  bad: {
    github: [{ name: "create_issue", title: "Create Issue" }],
    jira: [{ name: "jira_create", title: "Create issue" }],
  },
  good: {
    github: [{ name: "create_issue", title: "Create GitHub issue" }],
    jira: [{ name: "jira_create", title: "Create Jira issue" }],
  },
  check: ({ servers }) =>
    groupBy(
      servers.flatMap((server) => server.tools),
      (tool) => (tool.titleSource === "name" ? null : foldTitle(tool.title)),
    ).flatMap((group) => {
      const [first] = group;
      const ids = [...new Set(group.map((tool) => tool.server))];
      // One and the same name on each is the business of shared-name.
      if (!first || ids.length < 2 || group.every((tool) => tool.name === first.name)) return [];
      return [
        {
          message: `The title ${quoted(first.title)} is used on ${listed(ids)}.`,
          tools: group,
          evidence: evidenceIn(group, titlePointer),
        },
      ];
    }),
});
