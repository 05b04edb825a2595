// Lists tools that are too much in the way that the argument names.
import { serve, tool, write } from "./stdio.mjs";

const many = (/** @type {number} */ count) => Array.from({ length: count }, (_, i) => ({ name: `t${i}` }));
const listed = (/** @type {string} */ schema) => `[{"name":"huge","inputSchema":${schema}},{"name":"plain"}]`;
const nested = (/** @type {number} */ depth) => listed(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);
const page = (/** @type {unknown[]} */ tools, /** @type {string | undefined} */ nextCursor = undefined) => ({ tools, nextCursor });

/** A text stands for the array of tools as it is written. @type {{ [kind: string]: (cursor: unknown) => object | string }} */
const kinds = {
  "20,001": () => page(many(20_001)),
  "100,000": () => page(many(100_000)),
  "150,000 on page 2": (cursor) => (cursor === undefined ? page(many(1), "more") : page(many(150_000))),
  "a description of 10 MB": () => page([tool("huge", { description: "x".repeat(10_000_000) }), tool("plain")]),
  "a name of 1 MB": () => page([tool("n".repeat(1_000_000)), tool("plain")]),
  "250,000 properties": () => listed(`{${Array.from({ length: 250_000 }, (_, i) => `"p${i}":{}`).join()}}`),
  "depth 1,000": () => nested(1_000),
  "depth 5,000": () => nested(5_000),
  "depth 200,000": () => nested(200_000),
  references: () => listed(`{"$ref":"#","a":{"$ref":"${process.argv[3]}"},"b":{"$ref":"file:///etc/passwd"}}`),
  patterns: () => listed('{"a":{"pattern":"^(a+)+$"},"b":{"pattern":"(.*)*x"},"c":{"pattern":"("}}'),
};

serve({
  "tools/list": ({ cursor }, id) => {
    const answer = kinds[process.argv[2] ?? ""]?.(cursor);
    if (typeof answer === "object") return answer;
    return void write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":${answer}}}`);
  },
});
