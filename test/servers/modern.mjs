// A well-behaved server of protocol version 2026-07-28; with the argument "both" it serves the older era too.
import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";

serveStdio(
  () => {
    const server = new McpServer({ name: "modern", version: "2.0.0" }, { instructions: "Ask first." });
    server.registerTool("read", { description: "Reads.", annotations: { readOnlyHint: true } }, () => ({ content: [] }));
    return server;
  },
  { legacy: process.argv[2] === "both" ? "serve" : "reject" },
);
