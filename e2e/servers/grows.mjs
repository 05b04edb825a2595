// Lists one tool more each time it is asked. How often it was asked stands in the file that it is given.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { serve, tool } from "../../test/servers/stdio.mjs";

const [file = ""] = process.argv.slice(2);

serve({
  "tools/list": () => {
    const count = (existsSync(file) ? Number(readFileSync(file, "utf8")) : 0) + 1;
    writeFileSync(file, String(count));
    return { tools: Array.from({ length: count }, (_, i) => tool(`grown_${i + 1}`, { annotations: { readOnlyHint: true } })) };
  },
});
