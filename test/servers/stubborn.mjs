// Ignores the end of stdin and SIGTERM, and starts a child that does the same. With the argument "hangs" it never lists.
import { spawn } from "node:child_process";
import { serve, tool } from "./stdio.mjs";

process.on("SIGTERM", () => {});
setInterval(() => {}, 1_000);
if (process.argv[2] === "child") process.stderr.write("child");
else {
  spawn(process.execPath, [process.argv[1] ?? "", "child"], { stdio: "inherit" });
  serve({ "tools/list": () => (process.argv[2] === "hangs" ? undefined : { tools: [tool("immortal")] }) });
}
