// A well-behaved server of protocol version 2026-07-28 over HTTP, with the SDK of that era. It refuses the older one.
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { startHttp } from "./http.mjs";

export async function startModern() {
  const names = ["read"];
  const handler = createMcpHandler(
    () => {
      const server = new McpServer({ name: "modern", version: "2.0.0" }, { capabilities: { tools: { listChanged: true } } });
      for (const name of names) server.registerTool(name, { annotations: { readOnlyHint: true } }, () => ({ content: [] }));
      return server;
    },
    { legacy: "reject" },
  );
  const http = await startHttp(async (request, response, body) => {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    const method = request.method ?? "GET";
    const init = { method, headers, signal: gone.signal, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await handler.fetch(new Request(`http://${request.headers.host}${request.url}`, init));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.flushHeaders();
    for await (const chunk of answer.body ?? []) response.write(chunk);
    response.end();
  });
  const add = (/** @type {string} */ name) => {
    names.push(name);
    handler.notify.toolsChanged();
  };
  return { ...http, add };
}
