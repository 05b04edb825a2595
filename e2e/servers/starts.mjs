// Writes a line into a file as soon as it is started, and lists the tools of another file. `starts.mjs STARTS TOOLS`.
import { appendFileSync, readFileSync } from "node:fs";
import { serve } from "../../test/servers/stdio.mjs";

const [starts = "", tools = ""] = process.argv.slice(2);
appendFileSync(starts, `${process.pid}\n`);

serve({ "tools/list": () => ({ tools: JSON.parse(readFileSync(tools, "utf8")) }) });
