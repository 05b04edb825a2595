import { evidenceAt, MAX_PLACES } from "./evidence";
import { headerFaults } from "./header-faults";
import { type Draft, defineRule } from "./rule";
import { listed } from "./wording";

export const invalidHeaderMark = defineRule({
  id: "invalid-header-mark",
  scope: "server",
  severity: "error",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Parameter marked for a header that cannot be",
  why: "A client over HTTP has to leave out a tool whose x-mcp-header breaks the protocol's constraints, so the tool is missing there and most often nobody is told.",
  fix: "Give each mark a header's name of its own, on a property of type string, integer or boolean, or remove it.",
  mayBeWrong: "Over stdio the mark may be ignored, so there it is only noted, as it is where the transport is not known.",
  sources: [
    "MCP specification 2026-07-28, Streamable HTTP, custom headers from tool parameters",
    "@modelcontextprotocol/client 2.4.0, listTools()",
  ],
  bad: {
    listing: { protocol: { era: "modern", version: "2026-07-28" }, labels: { transport: "http", target: "https://mcp.example.com/mcp" } },
    tools: [{ name: "run_job", inputSchema: { type: "object", properties: { share: { type: "number", "x-mcp-header": "Share" } } } }],
  },
  good: {
    listing: { protocol: { era: "modern", version: "2026-07-28" }, labels: { transport: "http", target: "https://mcp.example.com/mcp" } },
    tools: [{ name: "run_job", inputSchema: { type: "object", properties: { region: { type: "string", "x-mcp-header": "Region" } } } }],
  },
  check: ({ record, tools }) => {
    // Earlier revisions do not know the mark.
    if (record.protocol?.era === "legacy") return [];
    return tools.flatMap((tool): Draft[] => {
      const faults = headerFaults(tool);
      if (faults.length === 0) return [];
      const places = faults.map(({ pointer, message }) => `${pointer.slice(1)} ${message}`);
      const isLeftOut = record.protocol !== undefined && record.labels?.transport === "http";
      const outcome = isLeftOut ? "clients leave the tool out of the list" : "clients over HTTP would leave the tool out of the list";
      return [
        {
          message: `Marks a parameter for a header in a way that the protocol does not allow: ${listed(places)}; ${outcome}.`,
          tools: [tool],
          evidence: faults.slice(0, MAX_PLACES).map(({ pointer }) => evidenceAt(tool, pointer)),
          severity: isLeftOut ? "error" : "info",
        },
      ];
    });
  },
});
