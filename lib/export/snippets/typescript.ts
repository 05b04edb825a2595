import { byUnits, literal } from "./literal";
import { expressible, type Snippet } from "./snippet";

export const typescript: Snippet = {
  id: "typescript",
  label: "TypeScript SDK",
  language: "typescript",
  source: "@modelcontextprotocol/server 2.4.0 and @modelcontextprotocol/sdk 1.32.2 (2026-10-23), registerTool(name, config, handler)",
  write: ({ name, annotations }) => {
    const { title, hints } = expressible(annotations);
    const lines = [
      ...(title === undefined ? [] : [`      title: ${literal(title, byUnits)},`]),
      ...hints.map(([key, value]) => `      ${key}: ${value},`),
    ];
    const block = lines.length === 0 ? "    annotations: {}," : `    annotations: {\n${lines.join("\n")}\n    },`;
    return `server.registerTool(
  ${literal(name, byUnits)},
  {
    // title, description and schemas stay as they are
${block}
  },
  handler,
);`;
  },
};
