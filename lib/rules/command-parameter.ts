import { words } from "@/lib/annotations/lexicon";
import { onlyReads } from "@/lib/annotations/verbs";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { openingOf } from "./opening";
import { type Parameter, parametersIn, pointerTo, takesAnyText, tokensOf, valuesOf } from "./parameters";
import { type Draft, defineRule, type ToolSubject } from "./rule";
import { quoted } from "./wording";

const RUN = words("command commands cmd shell script javascript python");

/** These are as often data: a snippet to look at, a formula, a country's code. */
const MAYBE_DATA = words("code expression");
const DATA =
  /\b(?:country|currency|language|postal|zip|status|error|area|airport|iso|verification|snippet|to (?:analy[sz]e|check|lint|format|review|explain|search|find))\b/i;

const MAY_BE_ONE = /command|cmd|shell|script|python|code|expression/i;

const takesList = (parameter: Parameter) => parameter.schema.type === "array" && valuesOf(parameter) === null;

function isRun(parameter: Parameter, tool: ToolSubject): boolean {
  if (!MAY_BE_ONE.test(parameter.name) || (!takesAnyText(parameter) && !takesList(parameter))) return false;
  const name = tokensOf(parameter).join("");
  if (RUN.has(name)) return true;
  if (!MAYBE_DATA.has(name)) return false;
  const reads = onlyReads(tool.name) || openingOf(tool.definition.description).class === "READ";
  return !reads && !DATA.test(parameter.description.slice(0, 300));
}

export const commandParameter = defineRule({
  id: "command-parameter",
  scope: "tool",
  severity: "warning",
  confidence: "high",
  basis: "schema",
  assumes: false,
  title: "Declared read-only or not destructive, takes a command",
  why: "What a command or a piece of code does is decided by its text, so a tool that takes any can change and remove things, and hosts may run it without asking.",
  fix: "Declare readOnlyHint: false and destructiveHint: true, or limit the parameter to a closed list of commands.",
  mayBeWrong: "The text may be data, such as code to be looked at or a formula to be computed, or run where it can reach nothing.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/daintreehq/daintree/issues/6630",
    "https://github.com/aovestdipaperino/tokensave/issues/94",
  ],
  bad: {
    name: "terminal.bulkCommand",
    inputSchema: { type: "object", properties: { command: { type: "string" } } },
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
  good: {
    name: "terminal.show",
    inputSchema: { type: "object", properties: { command: { enum: ["status", "list"] } } },
    annotations: { readOnlyHint: true },
  },
  check: (tool): Draft[] => {
    const { readOnly, destructive } = tool.annotations.hints;
    const declared = readOnly.declared === "true" ? "readOnlyHint" : destructive.declared === "false" ? "destructiveHint" : null;
    if (declared === null) return [];
    return parametersIn(tool)
      .filter((parameter) => isRun(parameter, tool))
      .map((parameter) => ({
        message: `Declares ${declared === "readOnlyHint" ? "read-only" : "not destructive"} and takes any text as ${quoted(parameter.name)}.`,
        evidence: [evidenceAt(tool, pointerTo(parameter)), evidenceAt(tool, `/annotations/${declared}`)],
        confidence: parameter.name.toLowerCase() === "expression" ? ("low" as const) : ("high" as const),
        suggestion: correctedAnnotations(tool, { readOnlyHint: false, destructiveHint: true }),
      }));
  },
});
