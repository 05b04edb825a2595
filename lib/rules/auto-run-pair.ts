import { evidenceIn } from "./evidence";
import { defineRule } from "./rule";
import { count } from "./wording";

export const autoRunPair = defineRule({
  id: "auto-run-pair",
  scope: "server",
  severity: "info",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Writes that may run without a question",
  why: "Tools that are not read-only but declare destructiveHint: false and openWorldHint: false run without approval in Codex's default mode, and pass ToolHive's profile for calm tools.",
  fix: "Leave it if that is meant; otherwise declare the hint that is true of the tool.",
  mayBeWrong:
    "Nothing is wrong with the pair: it is what a tool that adds to its own data should declare. The finding says only what follows from it.",
  sources: ["Codex at ca46606, as surveyed 2026-10", "ToolHive, pkg/authz/authorizers/annotations.go, as surveyed 2026-10"],
  bad: [{ name: "add_note", annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false } }],
  good: [{ name: "add_note", annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true } }],
  check: ({ tools }) => {
    const pairs = tools.filter(({ annotations: { hints } }) => {
      const isWriting = hints.readOnly.declared !== "true";
      return isWriting && hints.destructive.declared === "false" && hints.openWorld.declared === "false";
    });
    if (pairs.length === 0) return [];
    const verb = pairs.length === 1 ? "declares" : "declare";
    return [
      {
        message: `${count(pairs.length, "writing tool")} ${verb} neither destroying nor an open world, so hosts such as Codex may run ${pairs.length === 1 ? "it" : "them"} without asking.`,
        tools: pairs,
        evidence: evidenceIn(pairs, "/annotations"),
      },
    ];
  },
});
