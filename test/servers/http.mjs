// A loopback HTTP server for the tests: the system picks the port, and every request is noted.
import { createServer } from "node:http";

/** @typedef {import("node:http").IncomingMessage} Incoming */
/** @typedef {import("node:http").ServerResponse} Outgoing */
/** @typedef {{ method: string, path: string, headers: import("node:http").IncomingHttpHeaders, body: any }} Seen */

/** @param {Incoming} request */
async function readBody(request) {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += chunk;
  return text === "" ? undefined : JSON.parse(text);
}

/**
 * @param {(request: Incoming, response: Outgoing, body: any) => unknown} answer
 * @returns {Promise<{ url: string, origin: string, seen: Seen[], close(): Promise<void> }>}
 */
export async function startHttp(answer) {
  /** @type {Seen[]} */
  const seen = [];
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const { method = "", url: path = "", headers } = request;
    seen.push({ method, path, headers, body });
    await answer(request, response, body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return {
    url: `${origin}/mcp`,
    origin,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @param {Outgoing} response @param {number} status @param {string} type @param {string} [text] */
export function send(response, status, type, text = "") {
  response.writeHead(status, { "content-type": type }).end(text);
}

/** @param {unknown} message */
export const event = (message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`;
