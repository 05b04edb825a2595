import { byScalar, literal } from "./literal";
import { expressible, type Snippet } from "./snippet";
import { pascalCase } from "./spelling";

export const mcpGo: Snippet = {
  id: "mcp-go",
  label: "mcp-go",
  language: "go",
  source: "github.com/mark3labs/mcp-go v0.58.0 (2026-08-11), mcp/tools.go, NewTool and With…Annotation; the same in v1.0.0-beta.1",
  note: "NewTool declares the protocol's four defaults by itself; the empty WithToolAnnotation takes them back, so that only what follows is declared.",
  write: ({ name, annotations }) => {
    const { title, hints } = expressible(annotations);
    const options = [
      "mcp.WithToolAnnotation(mcp.ToolAnnotation{}), // takes back what NewTool declares by itself",
      ...(title === undefined ? [] : [`mcp.WithTitleAnnotation(${literal(title, byScalar)}),`]),
      ...hints.map(([key, value]) => `mcp.With${pascalCase(key)}Annotation(${value}),`),
    ];
    return `tool := mcp.NewTool(${literal(name, byScalar)},\n\t${options.join("\n\t")}\n)`;
  },
};
