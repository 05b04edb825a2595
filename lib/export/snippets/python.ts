// Two snippets: the SDK's second line renamed server class and attributes, and takes the place of the first only slowly.
import { byCodePoint, literal } from "./literal";
import { expressible, type HintKey, type Snippet, type SnippetInput } from "./snippet";
import { snakeCase } from "./spelling";

function decorator({ name, annotations }: SnippetInput, attribute: (key: HintKey) => string): string {
  const { title, hints } = expressible(annotations);
  const fields = [
    ...(title === undefined ? [] : [`title=${literal(title, byCodePoint)}`]),
    ...hints.map(([key, value]) => `${attribute(key)}=${value ? "True" : "False"}`),
  ];
  const inside = fields.length === 0 ? "" : `\n        ${fields.join(",\n        ")},\n    `;
  return `from mcp.types import ToolAnnotations


@mcp.tool(
    name=${literal(name, byCodePoint)},
    annotations=ToolAnnotations(${inside}),
)`;
}

export const python: Snippet = {
  id: "python",
  label: "Python SDK 2.x (MCPServer)",
  language: "python",
  source: "mcp 2.0.0 (2026-07-28), docs_src/tools/tutorial005.py and mcp_types/_types.py; the same on main at 57394b0 (2026-08-20)",
  note: "Attributes are in snake case here, and go over the wire in camel case.",
  write: (input) => decorator(input, snakeCase),
};

export const pythonFastmcp: Snippet = {
  id: "python-fastmcp",
  label: "Python SDK 1.x (FastMCP)",
  language: "python",
  source: "mcp 1.29.0 (2026-07-28), mcp/server/fastmcp/server.py and mcp/types.py",
  note: "Attributes are in camel case here; SDK 2.x renamed them and FastMCP.",
  write: (input) => decorator(input, (key) => key),
};
