import { evidenceAt } from "./evidence";
import { defineRule } from "./rule";

const STANDARD = /^[A-Za-z0-9_.-]{1,128}$/;

const reason = (name: string) => {
  if (name === "") return "is empty";
  return name.length > 128 ? `has ${name.length} characters` : "holds other characters";
};

export const nonstandardName = defineRule({
  id: "nonstandard-name",
  scope: "tool",
  severity: "warning",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Name outside the protocol's set",
  why: "The protocol asks for 1 to 128 letters, digits, underscores, hyphens and dots. Hosts whose model interface accepts no others drop the tool, or the whole server, or rename it.",
  fix: "Use letters, digits and underscores only, as in create_cifs_share; readable words belong into the title.",
  mayBeWrong: "The protocol says should and not must, and a host may rename the tool without loss.",
  sources: ["MCP specification 2025-11-25 and 2026-07-28, server/tools, tool names"],
  bad: { name: "Create CIFS Share" },
  good: { name: "create_cifs_share" },
  check: (tool) => {
    if (typeof tool.definition.value?.name !== "string" || STANDARD.test(tool.name)) return [];
    const message = `Its name ${reason(tool.name)}; the protocol asks for 1 to 128 of A-Z, a-z, 0-9, _, - and dot.`;
    return [{ message, evidence: [evidenceAt(tool, "/name")] }];
  },
});
