// Streamable HTTP of the older era by hand, answering with JSON or with an event stream; tools/list can be given another answer.
import { event, send, startHttp } from "./http.mjs";

/**
 * @typedef {{ request: import("./http.mjs").Incoming, response: import("./http.mjs").Outgoing, id: unknown, params: any }} Asked
 * @param {{ tools?: unknown[], events?: boolean, list?: (asked: Asked) => unknown, get?: (response: import("./http.mjs").Outgoing) => unknown }} [options]
 */
export function startByHand({ tools = [{ name: "remote" }], events = false, list, get } = {}) {
  return startHttp((request, response, body) => {
    if (request.method === "GET" && get) return get(response);
    if (request.method !== "POST") return send(response, 405, "text/plain");
    const { id, method, params } = body;
    if (id === undefined) return response.writeHead(202).end();
    const answer = (/** @type {object} */ outcome) => {
      const message = { jsonrpc: "2.0", id, ...outcome };
      if (events) send(response, 200, "text/event-stream", event(message));
      else send(response, 200, "application/json", JSON.stringify(message));
    };
    const serverInfo = { name: "by-hand", version: "1.0.0" };
    if (method === "initialize")
      return answer({ result: { protocolVersion: params.protocolVersion, capabilities: { tools: { listChanged: true } }, serverInfo } });
    if (method !== "tools/list") return answer({ error: { code: -32601, message: "Method not found" } });
    return list ? list({ request, response, id, params }) : answer({ result: { tools } });
  });
}
