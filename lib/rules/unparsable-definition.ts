import type { Problem } from "@/lib/catalog/definition";
import { evidenceAt, MAX_PLACES } from "./evidence";
import { type Draft, defineRule, type ToolSubject } from "./rule";
import { listed } from "./wording";

/** What the SDKs refuse. They accept an empty name; malformed hints and annotations have rules of their own. */
function refusals({ definition, annotations }: ToolSubject): Problem[] {
  const isEmptyName = ({ pointer }: Problem) => pointer === "/name" && definition.value?.name === "";
  const title = annotations.problems.filter(({ pointer }) => pointer === "/annotations/title");
  return [...definition.problems.filter((problem) => !isEmptyName(problem)), ...title];
}

const inWords = ({ pointer, message }: Problem) => `${pointer === "" ? "a tool" : pointer.slice(1)} ${message}`;

const loss = (total: number) =>
  total === 1
    ? "clients built on the TypeScript SDK reject the list"
    : `in clients built on the TypeScript SDK one such tool hides all ${total}`;

export const unparsableDefinition = defineRule({
  id: "unparsable-definition",
  scope: "server",
  severity: "error",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Definition that clients reject",
  why: "A definition that breaks the protocol's Tool type makes clients built on the TypeScript SDK reject the whole tool list, so that one such tool hides every other tool of its server.",
  fix: 'Give the definition the shape that the protocol asks for at the places named; a tool without parameters has the input schema {"type": "object"}.',
  mayBeWrong: "Hosts that read lists leniently show the tool all the same. That the protocol's type is broken is certain.",
  sources: [
    "MCP specification 2026-07-28, Tool; for older servers 2025-11-25",
    "@modelcontextprotocol/sdk 1.32.2 and @modelcontextprotocol/client 2.4.0, listTools()",
    "@modelcontextprotocol/server-gitlab: nine of nine tools without inputSchema.type (recorded 2026-11-20)",
  ],
  bad: [{ name: "create_branch", inputSchema: { $schema: "http://json-schema.org/draft-07/schema#" } }, { name: "get_file" }],
  good: [{ name: "create_branch", inputSchema: { type: "object" } }, { name: "get_file" }],
  check: ({ tools }) =>
    tools.flatMap((tool): Draft[] => {
      if (tool.definition.tooDeep)
        return [
          {
            message: "Its definition nests too deeply, so Placard kept it but did not read it.",
            tools: [tool],
            evidence: [],
            severity: "warning",
          },
        ];
      const problems = refusals(tool);
      if (problems.length === 0) return [];
      return [
        {
          message: `Breaks the protocol's Tool type: ${listed(problems.map(inWords))}; ${loss(tools.length)}.`,
          tools: [tool],
          evidence: problems.slice(0, MAX_PLACES).map(({ pointer }) => evidenceAt(tool, pointer)),
        },
      ];
    }),
});
