import { byBraces, literal } from "./literal";
import { expressible, type Snippet } from "./snippet";
import { snakeCase } from "./spelling";

export const rust: Snippet = {
  id: "rust",
  label: "Rust SDK (rmcp)",
  language: "rust",
  source: "rmcp 3.1.4 (2026-08-20), rmcp-macros/src/tool.rs, ToolAnnotationsAttribute",
  write: ({ name, annotations }) => {
    const { title, hints } = expressible(annotations);
    const fields = [
      ...(title === undefined ? [] : [`title = ${literal(title, byBraces)}`]),
      ...hints.map(([key, value]) => `${snakeCase(key)} = ${value}`),
    ];
    const settings = [`name = ${literal(name, byBraces)}`];
    if (fields.length > 0) settings.push(`annotations(\n        ${fields.join(",\n        ")}\n    )`);
    return `#[tool(\n    ${settings.join(",\n    ")}\n)]`;
  },
};
