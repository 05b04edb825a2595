import { evidenceAt } from "./evidence";
import { openingOf } from "./opening";
import { type Parameter, parametersIn, pointerTo, takesAnyText, tokensOf } from "./parameters";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

const MAY_BE_ONE = /sql|statement|query/i;
const NAMED_SO = /^(?:raw)?sql(?:query|statement|text|string)?$|^statements?$/;
const SAID_SO = /\b(?:SQL|DDL|DML|GraphQL mutations?|Cypher)\b/;

/** A text in a language that can write: called SQL, or a query that is said to be one. */
const takesStatement = (parameter: Parameter, sentence: string) => {
  if (!MAY_BE_ONE.test(parameter.name) || !takesAnyText(parameter)) return false;
  const name = tokensOf(parameter).join("");
  return NAMED_SO.test(name) || (name === "query" && (SAID_SO.test(parameter.description.slice(0, 300)) || SAID_SO.test(sentence)));
};

export const statementParameter = defineRule({
  id: "statement-parameter",
  scope: "tool",
  severity: "warning",
  confidence: "medium",
  basis: "schema",
  assumes: false,
  title: "Declared read-only, takes a statement",
  why: "The text of a statement decides whether it reads or writes, so the hint rests on the server refusing to write; the schema does not show that it does.",
  fix: "Let the server use a read-only connection or transaction and say so in the description, or declare readOnlyHint: false.",
  mayBeWrong: "Many servers enforce it, and some declare the hint only in their read-only mode; that cannot be seen from outside.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/rbatis/rbdc-mcp/issues/4",
    "https://github.com/supabase/mcp/issues/212",
    "https://github.com/MariaDB/mcp/issues/63 (declared by the server's mode)",
  ],
  bad: {
    name: "sql_query",
    inputSchema: { type: "object", properties: { sql: { type: "string" } } },
    annotations: { readOnlyHint: true },
  },
  good: {
    name: "find",
    inputSchema: { type: "object", properties: { query: { type: "string", description: "Words to look for." } } },
    annotations: { readOnlyHint: true },
  },
  check: (tool): Draft[] => {
    if (tool.annotations.hints.readOnly.declared !== "true") return [];
    const { sentence } = openingOf(tool.definition.description);
    return parametersIn(tool)
      .filter((parameter) => takesStatement(parameter, sentence))
      .map((parameter) => ({
        message: `Declares read-only and takes a statement as ${quoted(parameter.name)}: this relies on the server enforcing it, which the schema does not show.`,
        evidence: [evidenceAt(tool, pointerTo(parameter)), evidenceAt(tool, "/annotations/readOnlyHint")],
      }));
  },
});
