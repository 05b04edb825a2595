import { evidenceIn } from "./evidence";
import { defineRule } from "./rule";
import { count } from "./wording";

export const outdatedField = defineRule({
  id: "outdated-field",
  scope: "server",
  severity: "info",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Field that the revision no longer has",
  why: "The revision of 2026-07-28 took `execution` out of the tool and made tasks an extension, so clients drop the field and what it says of tasks is lost.",
  fix: "Leave the field out for clients of that revision, and offer tasks by the extension io.modelcontextprotocol/tasks.",
  mayBeWrong: "A server that answers all revisions alike loses nothing where none of its tools runs as a task.",
  sources: ["MCP specification 2026-07-28, changelog (SEP-2663)", "@modelcontextprotocol/client 2.4.0, listTools()"],
  bad: {
    listing: { protocol: { era: "modern", version: "2026-07-28" } },
    tools: [{ name: "run_job", execution: { taskSupport: "optional" } }],
  },
  good: {
    listing: { protocol: { era: "legacy", version: "2025-11-25" } },
    tools: [{ name: "run_job", execution: { taskSupport: "optional" } }],
  },
  check: ({ record, tools }) => {
    if (record.protocol?.era !== "modern") return [];
    const outdated = tools.filter(({ definition }) => definition.value?.execution !== undefined);
    if (outdated.length === 0) return [];
    const message = `${count(outdated.length, "tool")} ${outdated.length === 1 ? "declares" : "declare"} execution, which revision ${record.protocol.version} does not have.`;
    return [{ message, tools: outdated, evidence: evidenceIn(outdated, "/execution") }];
  },
});
