// Ends at the moment that the argument names.
import { serve, tool, write } from "./stdio.mjs";

const when = process.argv[2];
if (when === "start") {
  process.stderr.write("Starting up\n");
  throw new Error(`No credentials: ${process.env.PLACARD_TEST_TOKEN ?? "TOKEN is not set"}`);
}
if (when === "mute") process.exit(1);
if (when === "stdout") {
  write("Error: set an account first");
  process.exit(0);
}

// Some servers take any request before `initialize` for a breach and end.
const strict = when === "probe" ? { "server/discover": () => process.exit(1) } : {};

serve({
  ...strict,
  "tools/list": ({ cursor }, id) => {
    if (when === "half a line") process.stdout.write(`{"jsonrpc":"2.0","id":${id},"result":{"to`, () => process.exit(3));
    if (when === "half a line") return;
    if (when === "list" || (when === "second page" && cursor !== undefined)) {
      process.stderr.write("lost the database\n");
      process.exit(3);
    }
    return { tools: [tool("first")], ...(when === "second page" ? { nextCursor: "more" } : {}) };
  },
});
