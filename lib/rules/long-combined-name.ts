import { evidenceIn } from "./evidence";
import { type CountOption, countIn } from "./options";
import { defineRule } from "./rule";
import { count } from "./wording";

const LENGTH: CountOption = {
  key: "length",
  kind: "count",
  default: 60,
  meaning: "The most characters that the server’s id, one character between and the tool’s name may have together. Cursor’s limit is 60.",
};

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
  options: [LENGTH],
  bad: [{ name: "list_all_of_the_repositories_that_were_archived_in_the_organisation" }],
  good: [{ name: "list_archived_repositories" }],
  check: ({ id, tools }, given) => {
    const most = countIn(given, LENGTH);
    const long = tools.filter(({ name }) => id.length + 1 + name.length > most);
    if (long.length === 0) return [];
    const verb = long.length === 1 ? "has a name that makes" : "have names that make";
    return [
      {
        message: `${count(long.length, "tool")} ${verb} more than ${most} characters together with the server's id “${id}”.`,
        tools: long,
        evidence: evidenceIn(long, "/name"),
      },
    ];
  },
});
