// Speaks MCP over stdio by hand, so that a test server can do what no SDK lets it do.
import { createInterface } from "node:readline";

/** @typedef {{ [key: string]: unknown }} Json */
/** @typedef {(params: Json, id: unknown) => unknown} Method */

/** Writes one line to stdout: a text as it is, anything else as JSON. @param {unknown} message */
export function write(message) {
  process.stdout.write(`${typeof message === "string" ? message : JSON.stringify(message)}\n`);
}

/** A small tool definition. @param {string} name @param {Json} [more] @returns {Json} */
export function tool(name, more = {}) {
  return { name, description: `Does ${name}.`, inputSchema: { type: "object" }, ...more };
}

/**
 * Answers requests with what their method gives; undefined gives no answer, and an unknown method the proper error.
 * @param {{ [method: string]: Method }} methods
 * @param {Json} [capabilities]
 */
export function serve(methods, capabilities = { tools: {} }) {
  /** @type {{ [method: string]: Method }} */
  const known = {
    initialize: (params) => ({ protocolVersion: params.protocolVersion, capabilities, serverInfo: { name: "by-hand", version: "1.0.0" } }),
    ...methods,
  };
  createInterface({ input: process.stdin }).on("line", async (line) => {
    const { id, method, params = {} } = JSON.parse(line);
    if (method === undefined) return;
    const answer = known[method];
    if (id === undefined) return void (await answer?.(params, id));
    if (!answer) return write({ jsonrpc: "2.0", id, error: { code: -32601, message: "Method not found" } });
    const result = await answer(params, id);
    if (result !== undefined) write({ jsonrpc: "2.0", id, result });
  });
}
