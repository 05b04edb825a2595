import { HINT_NAMES } from "@/lib/annotations/hints";
import { evidenceAt } from "./evidence";
import { defineRule } from "./rule";
import { listed } from "./wording";

export const titleOnlyAnnotations = defineRule({
  id: "title-only-annotations",
  scope: "tool",
  severity: "info",
  confidence: "high",
  basis: "declared",
  assumes: true,
  title: "Annotations without hints",
  why: "Annotations that hold only a title, or nothing, say no more than missing ones: the protocol's defaults apply, and hosts such as Claude list the tool under “Other tools”.",
  fix: "Add readOnlyHint, and destructiveHint and openWorldHint with it, to the annotations that are already there.",
  mayBeWrong: "Hints are optional, and a gateway between the server and Placard may have dropped those it does not know.",
  sources: ["MCP specification 2026-07-28, ToolAnnotations", "https://github.com/schemalabz/opencouncil/issues/609"],
  bad: { name: "port_forward", annotations: { title: "Port forward" } },
  good: { name: "port_forward", annotations: { title: "Port forward", readOnlyHint: false } },
  check: (tool) => {
    const { presence, hints, title, unknown } = tool.annotations;
    if (presence !== "object" || HINT_NAMES.some((name) => hints[name].declared !== "unset")) return [];
    const keys = [...(title === undefined ? [] : ["title"]), ...Object.keys(unknown)];
    const message =
      keys.length === 0
        ? "Has an empty annotations object, which declares nothing."
        : `Its annotations hold ${listed(keys)}, but none of the four hints.`;
    return [{ message, evidence: [evidenceAt(tool, "/annotations")] }];
  },
});
