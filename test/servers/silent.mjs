// Reads and never answers. With the argument "probe" it ignores only what it does not know, as some servers do.
import { serve, tool } from "./stdio.mjs";

process.stderr.write("fetch failed\n");
if (process.argv[2] === "probe") serve({ "server/discover": () => undefined, "tools/list": () => ({ tools: [tool("patient")] }) });
else process.stdin.resume();
