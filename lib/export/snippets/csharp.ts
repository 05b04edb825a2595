import { byCodePoint, literal } from "./literal";
import { expressible, type HintKey, type Snippet } from "./snippet";

const PROPERTIES: Record<HintKey, string> = {
  readOnlyHint: "ReadOnly",
  destructiveHint: "Destructive",
  idempotentHint: "Idempotent",
  openWorldHint: "OpenWorld",
};

export const csharp: Snippet = {
  id: "csharp",
  label: "C# SDK",
  language: "csharp",
  source: "ModelContextProtocol 2.2.0 (2026-08-13), McpServerToolAttribute.cs",
  note: "The SDK sends Title twice, as the tool's title and in its annotations; properties that are not set are not sent.",
  write: ({ name, annotations }) => {
    const { title, hints } = expressible(annotations);
    const settings = [
      `Name = ${literal(name, byCodePoint)}`,
      ...(title === undefined ? [] : [`Title = ${literal(title, byCodePoint)}`]),
      ...hints.map(([key, value]) => `${PROPERTIES[key]} = ${value}`),
    ];
    return `[McpServerTool(\n    ${settings.join(",\n    ")})]`;
  },
};
