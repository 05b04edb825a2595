// Declares no tools capability. With the argument "lists" it lists a tool all the same, with "empty" it declares the capability and lists none.
import { serve, tool } from "./stdio.mjs";

const kind = process.argv[2];
if (kind === "lists") serve({ "tools/list": () => ({ tools: [tool("undeclared")] }) }, { prompts: {} });
else if (kind === "empty") serve({ "tools/list": () => ({ tools: [] }) });
else serve({}, { prompts: {} });
