// Changes its list: "early" once while it is listed, "later" on each SIGUSR2, "storm" without end.
import { serve, tool, write } from "./stdio.mjs";

const kind = process.argv[2];
const tools = [tool("first")];
const announce = () => write({ jsonrpc: "2.0", method: "notifications/tools/list_changed" });
const grow = () => {
  tools.push(tool(`tool_${tools.length}`));
  announce();
};
process.on("SIGUSR2", grow);
let listed = 0;

serve(
  {
    "tools/list": () => {
      const now = [...tools];
      if (listed++ === 0 && kind === "early") grow();
      if (kind === "storm") announce();
      if (kind === "storm" && listed === 1) setInterval(announce, 20);
      return { tools: now };
    },
    "notifications/cancelled": () => {},
  },
  { tools: { listChanged: true } },
);
