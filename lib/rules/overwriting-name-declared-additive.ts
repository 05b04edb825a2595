import { words } from "@/lib/annotations/lexicon";
import { verbOf } from "@/lib/annotations/verbs";
import { evidenceAt } from "./evidence";
import { openingOf } from "./opening";
import { nameToRead, PASSED_OVER } from "./passed-over";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

const OVERWRITING = words("update set replace overwrite edit patch write move rename merge");

/** “All properties are set” tells a state: then the last word of `hints_set` is no verb. */
const IS_SET = /\b(?:is|are) set\b/i;

export const overwritingNameDeclaredAdditive = defineRule({
  id: "overwriting-name-declared-additive",
  scope: "tool",
  severity: "info",
  confidence: "low",
  basis: "lexical",
  assumes: false,
  title: "Declared additive, named like an update",
  why: "The protocol says that destructiveHint: false means only additive updates; an update that replaces what was there takes something away.",
  fix: "Declare destructiveHint: true if the former content is lost, or leave it if your hosts read the hint as “cannot be undone”.",
  mayBeWrong:
    "Many servers read the hint as “can be undone”: 14 such tools of github-mcp-server are deliberate. The rule is therefore off until a configuration turns it on.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations: “If false, the tool performs only additive updates”",
    "https://github.com/vishalsachdev/canvas-mcp/issues/204",
    "https://github.com/PaSympa/discord-mcp/issues/35",
    "https://github.com/activepieces/activepieces/issues/11701 (the other reading)",
  ],
  offByDefault: true,
  options: [PASSED_OVER],
  bad: { name: "edit_page_content", annotations: { readOnlyHint: false, destructiveHint: false } },
  good: { name: "edit_page_content", annotations: { readOnlyHint: false, destructiveHint: true } },
  check: (tool, given): Draft[] => {
    const { readOnly, destructive } = tool.annotations.hints;
    if (readOnly.declared === "true" || destructive.declared !== "false") return [];
    const verb = verbOf(nameToRead(tool.name, given));
    if (!verb || !OVERWRITING.has(verb.verb)) return [];
    if (verb.verb === "set" && IS_SET.test(openingOf(tool.definition.description).clause)) return [];
    return [
      {
        message: `Declares only additive updates; ${quoted(verb.verb)} in its name may replace what was there.`,
        evidence: [evidenceAt(tool, "/name"), evidenceAt(tool, "/annotations/destructiveHint")],
      },
    ];
  },
});
