import { splitName } from "@/lib/annotations/verbs";
import { evidenceAt, titlePointer } from "./evidence";
import { defineRule } from "./rule";
import { quoted } from "./wording";

/** True where a title is the name in another spelling of identifiers, such as createIssue for create_issue. */
function isSameIdentifier(title: string, name: string): boolean {
  const words = splitName(title);
  return words.length > 1 && !/\s/.test(title) && words.join(" ") === splitName(name).join(" ");
}

export const titleEqualToName = defineRule({
  id: "title-equal-to-name",
  scope: "tool",
  severity: "info",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Title that repeats the name",
  why: "A title is there to be read by people; one that repeats the name adds nothing to it, and hosts show it where they ask for approval.",
  fix: "Write the title in plain words, such as “Create issue” for create_issue, or leave it out.",
  mayBeWrong: "The name may be a plain word already.",
  sources: ["MCP specification 2026-07-28, BaseMetadata"],
  bad: { name: "create_issue", title: "create_issue" },
  good: { name: "create_issue", title: "Create issue" },
  check: (tool) => {
    if (tool.titleSource === "name") return [];
    const title = tool.title.trim();
    if (title !== tool.name && !isSameIdentifier(title, tool.name)) return [];
    const message = title === tool.name ? "Its title is its name." : `Its title ${quoted(title)} is its name in another spelling.`;
    return [{ message, evidence: [evidenceAt(tool, "/name"), evidenceAt(tool, titlePointer(tool))] }];
  },
});
