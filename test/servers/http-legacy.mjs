// Well-behaved servers of the older era with the SDK of that era: Streamable HTTP with a session, and HTTP with SSE.
import { randomUUID } from "node:crypto";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { SSEServerTransport } from "@modelcontextprotocol/sdk/server/sse.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { send, startHttp } from "./http.mjs";

function createMcp() {
  const server = new McpServer({ name: "legacy", version: "1.0.0" });
  server.registerTool("read", { description: "Reads.", annotations: { readOnlyHint: true } }, () => ({ content: [] }));
  return server;
}

/** `add` registers another tool on the last session, and so announces a change. @param {{ json?: boolean }} [options] */
export async function startStreamable({ json = false } = {}) {
  /** @type {Map<string, StreamableHTTPServerTransport>} */
  const sessions = new Map();
  let last = createMcp();
  const http = await startHttp(async (request, response, body) => {
    const known = sessions.get(String(request.headers["mcp-session-id"]));
    if (known) return known.handleRequest(request, response, body);
    if (body?.method !== "initialize") return send(response, 400, "text/plain", "No valid session ID");
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      enableJsonResponse: json,
      onsessioninitialized: (id) => void sessions.set(id, transport),
      onsessionclosed: (id) => void sessions.delete(id),
    });
    last = createMcp();
    await last.connect(transport);
    return transport.handleRequest(request, response, body);
  });
  const add = (/** @type {string} */ name) => last.registerTool(name, {}, () => ({ content: [] }));
  return { ...http, sessions, add };
}

/** The older transport: an event stream at /mcp, and POST to the endpoint that it names. `drop` ends all streams. */
export async function startSse() {
  /** @type {Map<string, SSEServerTransport>} */
  const sessions = new Map();
  const http = await startHttp(async (request, response, body) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (request.method === "GET" && pathname === "/mcp") {
      const transport = new SSEServerTransport("/messages", response);
      sessions.set(transport.sessionId, transport);
      return createMcp().connect(transport);
    }
    const transport = sessions.get(searchParams.get("sessionId") ?? "");
    if (request.method !== "POST" || pathname !== "/messages" || !transport) return send(response, 404, "text/plain", "Not found");
    return transport.handlePostMessage(request, response, body);
  });
  const drop = () => Promise.all([...sessions.values()].map((session) => session.close()));
  return { ...http, drop };
}
