import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { readingVerb } from "./reading-name";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

export const readingNameDeclaredNotReadOnly = defineRule({
  id: "reading-name-declared-not-read-only",
  scope: "tool",
  severity: "info",
  confidence: "low",
  basis: "lexical",
  assumes: false,
  title: "Declared not read-only, named like reading",
  why: "Hosts may ask before each call of a tool that is not read-only, and people who are asked too often stop reading the questions.",
  fix: "Declare readOnlyHint: true if the tool changes nothing.",
  mayBeWrong:
    "Some tools that read also write, such as a screenshot file, a cursor that moves on, or a mark that a message was read. Names with a second kind of verb, descriptions that begin otherwise and tools that can write a file are left out.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/DeusData/codebase-memory-mcp/issues/2118",
    "https://github.com/homeassistant-ai/ha-mcp/issues/1991 (a reading name that rightly is not read-only)",
  ],
  bad: { name: "get_architecture", annotations: { readOnlyHint: false, destructiveHint: false } },
  good: { name: "get_or_create_user", annotations: { readOnlyHint: false, destructiveHint: false } },
  check: (tool): Draft[] => {
    const { readOnly, destructive } = tool.annotations.hints;
    if (readOnly.declared !== "false" || destructive.declared === "true") return [];
    const verb = readingVerb(tool);
    if (verb === null) return [];
    return [
      {
        message: `Declares that it is not read-only; its name says only ${quoted(verb)}.`,
        evidence: [evidenceAt(tool, "/name"), evidenceAt(tool, "/annotations/readOnlyHint")],
        suggestion: correctedAnnotations(tool, { readOnlyHint: true }),
      },
    ];
  },
});
