// Lists one tool for each variable and each argument that it was given, and one for its working directory.
import { serve, tool } from "./stdio.mjs";

serve({
  "tools/list": () => ({
    tools: [
      ...Object.entries(process.env).map(([name, value]) => tool(`env ${name}`, { description: value })),
      ...process.argv.slice(2).map((argument) => tool(`argument ${argument}`)),
      tool(`cwd ${process.cwd()}`),
    ],
  }),
});
