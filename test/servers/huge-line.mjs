// Answers with a line of 50 MiB: more than Placard reads.
import { serve } from "./stdio.mjs";

const mib = "x".repeat(1024 * 1024);
serve({
  "tools/list": async (_, id) => {
    process.stdout.write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":["`);
    for (let i = 0; i < 50; i++) await new Promise((resolve) => process.stdout.write(mib, resolve));
    process.stdout.write('"]}}\n');
  },
});
