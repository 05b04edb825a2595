// Answers tools/list as the argument says: with ids that nobody asked under, in another type, twice, or in a shape that is none.
import { serve, tool, write } from "./stdio.mjs";

const result = { tools: [tool("answered")] };
/** @type {{ [kind: string]: (id: number) => unknown[] }} */
const kinds = {
  another: (id) => [{ jsonrpc: "2.0", id: id + 1_000, result }],
  null: () => [{ jsonrpc: "2.0", id: null, result }],
  none: () => [{ jsonrpc: "2.0", result }],
  huge: () => ['{"jsonrpc":"2.0","id":9007199254740993,"result":{"tools":[]}}'],
  text: (id) => [{ jsonrpc: "2.0", id: `${id}`, result }],
  twice: (id) => [
    { jsonrpc: "2.0", id, result },
    { jsonrpc: "2.0", id, result: { tools: [] } },
  ],
  batch: (id) => [[{ jsonrpc: "2.0", id, result }]],
  "version 1.0": (id) => [{ jsonrpc: "1.0", id, result }],
  both: (id) => [{ jsonrpc: "2.0", id, result, error: { code: 1, message: "and yet" } }],
};

serve({
  "tools/list": (_, id) => {
    for (const message of kinds[process.argv[2] ?? ""]?.(Number(id)) ?? []) write(message);
  },
});
