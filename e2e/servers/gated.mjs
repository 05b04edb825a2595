// Does what the test wants: it answers the handshake once `DIR/connect` exists, and its second page once `DIR/list` does. While `DIR/down`
// exists it ends at once.
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { serve, tool } from "../../test/servers/stdio.mjs";

const [directory = "."] = process.argv.slice(2);

if (existsSync(path.join(directory, "down"))) {
  process.stderr.write("The database is away\n");
  process.exit(4);
}

/** @param {string} gate */
async function pass(gate) {
  while (!existsSync(path.join(directory, gate))) await setTimeout(20);
}

serve({
  initialize: async (params) => {
    await pass("connect");
    return { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "gated", version: "1.0.0" } };
  },
  "tools/list": async ({ cursor }) => {
    if (cursor === undefined) return { tools: [tool("gated_one"), tool("gated_two"), tool("gated_three")], nextCursor: "rest" };
    await pass("list");
    return { tools: [tool("gated_four")] };
  },
});
