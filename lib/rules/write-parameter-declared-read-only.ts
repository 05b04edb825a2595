import { words } from "@/lib/annotations/lexicon";
import { splitName } from "@/lib/annotations/verbs";
import { evidenceAt } from "./evidence";
import { outputFiles, type Parameter, parametersIn, pointerTo, valuesOf } from "./parameters";
import { type Draft, defineRule, type ToolSubject } from "./rule";
import { listed, quoted } from "./wording";

/** Switches that only something that writes needs. */
const SWITCHES = words("overwrite force dryrun confirm delete");

/** A tool named so tries something out by its nature, and `force` then means to do it again. */
const TRIES = words("validate check lint simulate plan preview test verify diff");
const AGAIN = /\b(?:refresh|cache|cached|reload|re-?fetch|re-?read|re-?scan)\b/i;

function isSwitch(parameter: Parameter, tool: ToolSubject): boolean {
  const { schema, description } = parameter;
  const name = parameter.name.replace(/[_-]/g, "").toLowerCase();
  if (!SWITCHES.has(name) || (schema.type !== "boolean" && valuesOf(parameter) === null)) return false;
  if (name === "dryrun" && splitName(tool.name).some((token) => TRIES.has(token))) return false;
  return !AGAIN.test(description.slice(0, 300));
}

export const writeParameterDeclaredReadOnly = defineRule({
  id: "write-parameter-declared-read-only",
  scope: "tool",
  severity: "info",
  confidence: "medium",
  basis: "schema",
  assumes: false,
  title: "Declared read-only, can be told to write",
  why: "A tool that saves its answer to a file, or asks to be forced or confirmed, changes something when it is told to, and hosts may run it without asking.",
  fix: "Declare readOnlyHint: false, or leave the saving to another tool.",
  mayBeWrong: "The file may be a cache of the server's own, and some authors do not count files that hold the answer.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/browser-use/browser-use/issues/5246 (left undeclared for this reason)",
    "@playwright/mcp 0.0.83, browser_pdf_save (recorded 2026-11-20)",
  ],
  bad: {
    name: "take_screenshot",
    inputSchema: { type: "object", properties: { filename: { type: "string", description: "File name to save the screenshot to." } } },
    annotations: { readOnlyHint: true },
  },
  good: {
    name: "validate_ci_lint",
    inputSchema: { type: "object", properties: { dry_run: { type: "boolean" } } },
    annotations: { readOnlyHint: true },
  },
  check: (tool): Draft[] => {
    if (tool.annotations.hints.readOnly.declared !== "true") return [];
    const found = [...outputFiles(tool), ...parametersIn(tool).filter((parameter) => isSwitch(parameter, tool))];
    if (found.length === 0) return [];
    return [
      {
        message: `Declares read-only and takes ${listed(found.map(({ name }) => quoted(name)))}.`,
        evidence: [...found.map((parameter) => evidenceAt(tool, pointerTo(parameter))), evidenceAt(tool, "/annotations/readOnlyHint")],
      },
    ];
  },
});
