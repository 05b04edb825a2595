// Writes what is no JSON-RPC before it serves: "lines" as many as are asked for, "terminal" sequences that would steer a terminal, on both pipes.
import { once } from "node:events";
import { serve, tool } from "./stdio.mjs";

const STEERS = "\u001b[2J\u001b]0;pwned\u0007";
if (process.argv[2] === "lines") {
  const thousand = "zzz\n".repeat(1_000);
  for (let i = 0; i < Number(process.argv[3]) / 1_000; i++) if (!process.stdout.write(thousand)) await once(process.stdout, "drain");
  serve({ "tools/list": () => ({ tools: [tool("patient")] }) });
} else {
  process.stdout.write(`${STEERS}cleared\n`);
  process.stderr.write(`Error: ${STEERS}gone\n`);
  process.exit(1);
}
