import { evidenceIn } from "./evidence";
import { defineRule } from "./rule";
import { count } from "./wording";

export const missingCapability = defineRule({
  id: "missing-capability",
  scope: "server",
  severity: "error",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Tools without the tools capability",
  why: "A server that has tools has to say so when a client connects. Clients built on the TypeScript SDK 2 take its silence for an empty list and ask no further, so they see none of its tools.",
  fix: "Declare the capability `tools` in the answer to initialize or server/discover.",
  mayBeWrong: "Clients that ask without looking at capabilities, such as those built on the TypeScript SDK 1, list the tools all the same.",
  sources: [
    "MCP specification 2025-11-25 and 2026-07-28, server/tools, capabilities: servers that support tools MUST declare it",
    "@modelcontextprotocol/client 2.4.0, listTools()",
  ],
  bad: { listing: { offersTools: false }, tools: [{ name: "get_item" }] },
  good: { listing: { offersTools: true }, tools: [{ name: "get_item" }] },
  check: ({ record, tools }) => {
    // Of a failed collection the tools are those of an earlier one, and so is what the server offered.
    if (record.offersTools !== false || record.status === "failed" || tools.length === 0) return [];
    return [
      {
        message: `Lists ${count(tools.length, "tool")}, but does not declare that it has any.`,
        tools,
        evidence: evidenceIn(tools, "/name"),
      },
    ];
  },
});
