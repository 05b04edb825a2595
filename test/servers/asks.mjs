// Says 20,000 times that its list changed and asks for all that a client may offer; then lists what it was answered.
import { createInterface } from "node:readline";
import { serve, tool, write } from "./stdio.mjs";

const asked = ["sampling/createMessage", "elicitation/create", "roots/list", "ping", "no/such/method"];
const changed = `${JSON.stringify({ jsonrpc: "2.0", method: "notifications/tools/list_changed" })}\n`;
const progress = `${JSON.stringify({ jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: 0, progress: 1 } })}\n`;
/** @type {string[]} */
let declared = [];
/** @type {Map<string, string>} */
const answers = new Map();
/** @type {() => void} */
let done = () => {};
const all = new Promise((resolve) => {
  done = () => resolve(undefined);
});

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, error, params } = JSON.parse(line);
  if (method === "initialize") declared = Object.keys(params.capabilities);
  if (method === undefined && asked.includes(id)) answers.set(id, error ? `${error.code}` : "answered");
  if (answers.size === asked.length) done();
});

let listed = 0;
serve(
  {
    "tools/list": async () => {
      if (listed++ === 0) {
        process.stdout.write(changed.repeat(20_000) + progress.repeat(100));
        for (const method of asked) write({ jsonrpc: "2.0", id: method, method, params: {} });
      }
      await all;
      return { tools: [tool(`declared: ${declared}`), ...[...answers].map(([method, answer]) => tool(`${method}: ${answer}`))] };
    },
  },
  { tools: { listChanged: true } },
);
