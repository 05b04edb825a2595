import { byScalar, literal } from "./literal";
import { expressible, type HintKey, type Snippet } from "./snippet";
import { pascalCase } from "./spelling";

/** Fields that are pointers, so that "not declared" differs from false. */
const POINTERS: readonly HintKey[] = ["destructiveHint", "openWorldHint"];

type Field = [name: string, value: string];

const field = (name: string, value: string): Field => [name, value];

/** Fields as gofmt aligns them. */
function aligned(fields: Field[], indent: string): string[] {
  const width = Math.max(0, ...fields.map(([name]) => name.length)) + 1;
  return fields.map(([name, value]) => `${indent}${`${name}:`.padEnd(width)} ${value},`);
}

export const go: Snippet = {
  id: "go",
  label: "Go SDK (official)",
  language: "go",
  source: "github.com/modelcontextprotocol/go-sdk v1.7.0 (2026-07-27), mcp/protocol.go, ToolAnnotations",
  note: "From v1.7 on the SDK always sends readOnlyHint and idempotentHint, as false where they are not set.",
  write: ({ name, annotations }) => {
    const { title, hints } = expressible(annotations);
    const pointed = hints.filter(([key]) => POINTERS.includes(key));
    const fields = [
      ...(title === undefined ? [] : [field("Title", literal(title, byScalar))]),
      ...hints.map(([key, value]) => field(pascalCase(key), POINTERS.includes(key) ? `&${key}` : String(value))),
    ];
    return [
      ...pointed.map(([key, value]) => `${key} := ${value}`),
      "tool := &mcp.Tool{",
      `\tName: ${literal(name, byScalar)},`,
      "\tAnnotations: &mcp.ToolAnnotations{",
      ...aligned(fields, "\t\t"),
      "\t},",
      "}",
    ].join("\n");
  },
};
