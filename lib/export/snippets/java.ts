import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { byUnitsOrOctal, literal } from "./literal";
import { expressible, type Snippet } from "./snippet";

export const java: Snippet = {
  id: "java",
  label: "Java SDK",
  language: "java",
  source: "io.modelcontextprotocol.sdk 2.0.1 (2026-08-19), McpSchema.ToolAnnotations and Tool.builder; the record is the same in 1.1.4",
  note: "null stands for not declared and is not sent. In 1.x the builder takes the name as Tool.builder().name(…).",
  write: ({ name, annotations }) => {
    const { title, hints } = expressible(annotations);
    const values = new Map<string, boolean>(hints);
    const parameters = [
      [title === undefined ? "null" : literal(title, byUnitsOrOctal), "title"],
      ...HINT_NAMES.map((hint) => [String(values.get(HINTS[hint].key) ?? null), HINTS[hint].key]),
    ];
    return `var annotations = new McpSchema.ToolAnnotations(
${parameters.map(([value, parameter]) => `    ${value}, // ${parameter}`).join("\n")}
    null); // returnDirect
var tool = McpSchema.Tool.builder(${literal(name, byUnitsOrOctal)}, inputSchema)
    .annotations(annotations)
    .build();`;
  },
};
