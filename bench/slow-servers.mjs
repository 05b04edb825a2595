// Many MCP servers over HTTP in one process, each at its own path, that wait before they answer: `slow-servers.mjs COUNT DELAY TOOLS`.
// Prints the origin; server n is at `/n`. A line on stdin makes it print how many requests it has had since the last one.
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const [count = 0, delay = 0, size = 0] = process.argv.slice(2).map(Number);

const tool = (/** @type {number} */ server, /** @type {number} */ index) => ({
  name: `server_${server}_tool_${index}`,
  description: "Answers late, as many remote servers do.",
  inputSchema: { type: "object", properties: { query: { type: "string" } } },
  annotations: { readOnlyHint: index % 2 === 0 },
});
const lists = Array.from({ length: count }, (_, server) => Array.from({ length: size }, (_, index) => tool(server, index)));

/** @type {Record<string, (server: number, params: any) => object>} */
const methods = {
  initialize: (_, params) => ({
    protocolVersion: params.protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: "slow", version: "1.0.0" },
  }),
  "tools/list": (server) => ({ tools: lists[server] }),
};

let requests = 0;
const server = createServer(async (request, response) => {
  requests++;
  if (request.method !== "POST") return void response.writeHead(405).end();
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  const { id, method, params } = JSON.parse(text);
  if (id === undefined) return void response.writeHead(202).end();
  await sleep(delay);
  const answer = methods[method];
  const number = Number(request.url?.slice(1));
  const outcome = answer ? { result: answer(number, params) } : { error: { code: -32601, message: "Method not found" } };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, ...outcome }));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
});
process.stdin.on("data", () => {
  console.log(requests);
  requests = 0;
});
process.stdin.on("end", () => process.exit(0));
