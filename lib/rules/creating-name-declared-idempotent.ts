import { words } from "@/lib/annotations/lexicon";
import { verbClasses, verbOf } from "@/lib/annotations/verbs";
import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { parametersIn, tokensOf } from "./parameters";
import { nameToRead, PASSED_OVER } from "./passed-over";
import { type Draft, defineRule, type ToolSubject } from "./rule";
import { quoted } from "./wording";

const CREATING = words("create add append send post insert");

/** What a thing is told apart by: creating it twice under one of these is creating it once. */
const KEY_WORDS = words("id ids key keys name names slug path paths file files url email domain username sha");

const hasNaturalKey = (tool: ToolSubject) =>
  parametersIn(tool).some(
    (parameter) =>
      parameter.isRequired &&
      (KEY_WORDS.has(tokensOf(parameter).at(-1) ?? "") || /\b(?:id|name|path|key|slug)\b/i.test(parameter.description.slice(0, 120))),
  );

export const creatingNameDeclaredIdempotent = defineRule({
  id: "creating-name-declared-idempotent",
  scope: "tool",
  severity: "info",
  confidence: "low",
  basis: "lexical",
  assumes: false,
  title: "Declared idempotent, named like creating",
  why: "Hosts may call an idempotent tool again after a lost answer, and a tool that creates something at each call then creates it twice.",
  fix: "Declare idempotentHint: false if a second call with the same arguments creates a second thing.",
  mayBeWrong:
    "What is created under a key of its own, such as a directory under its path, is created once. Tools that require a name, a path or an id are left out, but the key may be inside another parameter.",
  sources: ["MCP specification 2026-07-28, ToolAnnotations", "https://github.com/ganhammar/hass-mcp-server/issues/56"],
  options: [PASSED_OVER],
  bad: { name: "create_automation", annotations: { readOnlyHint: false, idempotentHint: true } },
  good: {
    name: "create_directory",
    inputSchema: { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
    annotations: { readOnlyHint: false, idempotentHint: true },
  },
  check: (tool, given): Draft[] => {
    const { readOnly, idempotent } = tool.annotations.hints;
    if (readOnly.declared === "true" || idempotent.declared !== "true") return [];
    const name = nameToRead(tool.name, given);
    const verb = verbOf(name);
    if (!verb || !CREATING.has(verb.verb) || verbClasses(name).size > 1 || hasNaturalKey(tool)) return [];
    return [
      {
        message: `Declares that a second call has no additional effect; its name says ${quoted(verb.verb)}, and no required parameter names what is created.`,
        evidence: [evidenceAt(tool, "/name"), evidenceAt(tool, "/annotations/idempotentHint")],
        suggestion: correctedAnnotations(tool, { idempotentHint: false }),
      },
    ];
  },
});
