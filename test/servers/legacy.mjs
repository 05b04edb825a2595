// A well-behaved server of the older era, with the SDK of that era.
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

const server = new McpServer({ name: "legacy", version: "1.2.3", title: "Legacy" }, { instructions: "Read before you write." });
server.registerTool("read", { description: "Reads.", annotations: { readOnlyHint: true } }, () => ({ content: [] }));
server.registerTool("write", { description: "Writes.", annotations: { destructiveHint: true } }, () => ({ content: [] }));
await server.connect(new StdioServerTransport());
