import { isObject } from "@/lib/catalog/definition";
import { evidenceIn } from "./evidence";
import { defineRule, type ToolSubject } from "./rule";
import { count } from "./wording";

/** In fewer tools, and with a smaller share, schemas without parameters are no pattern: many tools need none. */
const MIN_TOOLS = 5;
const MIN_SHARE = 0.9;

/** Ways of a schema to say something without `properties`. */
const OTHERWISE = ["$ref", "allOf", "anyOf", "oneOf", "patternProperties", "if"];

/** True where a schema names no parameter and accepts any. */
function isOpen({ definition }: ToolSubject): boolean {
  const schema = definition.inputSchema;
  if (!schema || schema.additionalProperties === false || OTHERWISE.some((key) => key in schema)) return false;
  return schema.properties === undefined || (isObject(schema.properties) && Object.keys(schema.properties).length === 0);
}

export const openSchema = defineRule({
  id: "open-schema",
  scope: "server",
  severity: "info",
  confidence: "low",
  basis: "set",
  assumes: false,
  title: "Schemas that name no parameter",
  why: "Where nearly every tool of a server names no parameter and accepts any, the schemas were probably lost on the way, as in a bridge; nobody can then tell what a tool takes.",
  fix: "Pass the schemas on, and declare additionalProperties: false on tools that take nothing.",
  mayBeWrong: "The tools may indeed take nothing. Single tools without parameters are never named.",
  sources: [
    "MCP specification 2025-11-25 and 2026-07-28, server/tools, inputSchema: additionalProperties false is recommended for tools without parameters",
    "https://github.com/MervinPraison/PraisonAI, tools_bridge.py at aa525e002",
  ],
  bad: ["duckduckgo", "read_file", "write_file", "list_files", "execute_code"].map((name) => ({
    name,
    inputSchema: { type: "object", properties: {} },
  })),
  good: ["start", "stop", "pause", "resume", "status"].map((name) => ({
    name,
    inputSchema: { type: "object", additionalProperties: false },
  })),
  check: ({ tools }) => {
    const open = tools.filter(isOpen);
    if (open.length < MIN_TOOLS || open.length < tools.length * MIN_SHARE) return [];
    return [
      {
        message: `${open.length} of ${count(tools.length, "tool")} name no parameter and accept any.`,
        tools: open,
        evidence: evidenceIn(open, "/inputSchema"),
      },
    ];
  },
});
