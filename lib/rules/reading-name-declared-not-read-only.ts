import { declaresAny } from "@/lib/annotations/classify";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { PASSED_OVER } from "./passed-over";
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
  title: "Named like reading, not declared read-only",
  why: "Hosts may ask before each call of a tool that is not read-only, and people who are asked too often stop reading the questions.",
  fix: "Declare readOnlyHint: true if the tool changes nothing.",
  mayBeWrong:
    "Some tools that read also write, such as a screenshot file, a cursor that moves on, or a mark that a message was read. Names with a second kind of verb, descriptions that begin otherwise, tools that can write a file and fetching into a repository are left out.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "@brave/brave-search-mcp-server 2.1.4, brave_web_search (recorded 2026-11-20)",
    "https://github.com/homeassistant-ai/ha-mcp/issues/1991 (a reading name that rightly is not read-only)",
    "cyanheads/git-mcp-server at 0049b5f, git_fetch (the same)",
  ],
  options: [PASSED_OVER],
  bad: { name: "get_architecture", annotations: { readOnlyHint: false, destructiveHint: false } },
  good: { name: "get_or_create_user", annotations: { readOnlyHint: false, destructiveHint: false } },
  check: (tool, given): Draft[] => {
    const { readOnly, destructive } = tool.annotations.hints;
    if (destructive.declared === "true") return [];
    // A tool that declares nothing at all is one of those that missing-annotations names, with the same fix.
    const isAssumed = readOnly.declared === "unset" && declaresAny(tool.annotations.hints);
    if (readOnly.declared !== "false" && !isAssumed) return [];
    const verb = readingVerb(tool, given);
    if (verb === null) return [];
    const suggestion = correctedAnnotations(tool, { readOnlyHint: true });
    const says = `its name says only ${quoted(verb)}.`;
    if (isAssumed) {
      const message = `Declares hints but not readOnlyHint, so the protocol assumes that it writes; ${says}`;
      return [{ message, evidence: [evidenceAt(tool, "/name"), evidenceAt(tool, "/annotations")], assumes: true, suggestion }];
    }
    const evidence = [evidenceAt(tool, "/name"), evidenceAt(tool, "/annotations/readOnlyHint")];
    return [{ message: `Declares that it is not read-only; ${says}`, evidence, suggestion }];
  },
});
