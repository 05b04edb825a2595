import { evidenceIn } from "./evidence";
import { defineRule } from "./rule";
import { count } from "./wording";

/** Cursor's limit on the server's alias, an underscore and the tool's name together, in characters. */
const MAX_LENGTH = 60;

export const longCombinedName = defineRule({
  id: "long-combined-name",
  scope: "server",
  severity: "info",
  confidence: "low",
  basis: "declared",
  assumes: false,
  title: "Name too long with the server's",
  why: "Cursor puts the server's alias before the name and leaves out tools whose combined name is longer than 60 characters.",
  fix: "Shorten the tool's name, or configure the server under a shorter alias.",
  mayBeWrong:
    "It depends on the alias under which the server is configured there; the id used here may be another, and other hosts have other limits.",
  sources: ["https://github.com/awslabs/mcp/issues/1283", "https://github.com/ComposioHQ/composio/issues/2788"],
  bad: [{ name: "list_all_of_the_repositories_that_were_archived_in_the_organisation" }],
  good: [{ name: "list_archived_repositories" }],
  check: ({ id, tools }) => {
    const long = tools.filter(({ name }) => id.length + 1 + name.length > MAX_LENGTH);
    if (long.length === 0) return [];
    const verb = long.length === 1 ? "has a name that makes" : "have names that make";
    return [
      {
        message: `${count(long.length, "tool")} ${verb} more than ${MAX_LENGTH} characters together with the server's id “${id}”.`,
        tools: long,
        evidence: evidenceIn(long, "/name"),
      },
    ];
  },
});
