import { words } from "@/lib/annotations/lexicon";
import { splitName, verbOf } from "@/lib/annotations/verbs";
import { evidenceAt } from "./evidence";
import { nameToRead, PASSED_OVER } from "./passed-over";
import { type Draft, defineRule } from "./rule";
import { quoted } from "./wording";

const CLOSED = words("memory filesystem clipboard");

/** A server's own where the verb stands right beside them: `get_config`, but not `get_istio_config`. */
const OWN = words("config configuration session");

/** “local” counts only before what a machine holds: a local business is found over the web. */
const LOCAL_THINGS = words("file files storage disk cache folder directory database db");

function closedWord(tokens: string[], verb: string): string | null {
  const word = tokens.find((token) => CLOSED.has(token));
  if (word !== undefined) return word;
  const object = tokens[tokens.indexOf(verb) + 1] ?? (tokens.length === 2 ? tokens[0] : undefined);
  if (object !== undefined && OWN.has(object)) return object;
  const at = tokens.indexOf("local");
  return at >= 0 && LOCAL_THINGS.has(tokens[at + 1] ?? "") ? "local" : null;
}

export const closedNameDeclaredOpen = defineRule({
  id: "closed-name-declared-open",
  scope: "tool",
  severity: "info",
  confidence: "low",
  basis: "lexical",
  assumes: false,
  title: "Declared open, named like a closed world",
  why: "Hosts may look over what an open-world tool brings back, and a reviewer who looks for what reaches out finds tools that do not.",
  fix: "Declare openWorldHint: false if the tool works only on what the server itself holds.",
  mayBeWrong:
    "Whether a system of one's own is open is contested: some count every remote service as open. The rule is therefore off until a configuration turns it on, and it never speaks of an assumed open world.",
  sources: [
    "MCP specification 2026-07-28, ToolAnnotations",
    "https://github.com/SmartBear/smartbear-mcp/issues/627",
    "OpenAI's directory, 2026-10: an account of one's own is bounded",
  ],
  offByDefault: true,
  options: [PASSED_OVER],
  bad: { name: "read_clipboard", annotations: { readOnlyHint: true, openWorldHint: true } },
  good: { name: "brave_local_search", annotations: { openWorldHint: true } },
  check: (tool, given): Draft[] => {
    if (tool.annotations.hints.openWorld.declared !== "true") return [];
    const name = nameToRead(tool.name, given);
    const verb = verbOf(name);
    const word = verb?.class === "READ" ? closedWord(splitName(name), verb.verb) : null;
    if (word === null) return [];
    return [
      {
        message: `Declares an open world; its name says ${quoted(word)}.`,
        evidence: [evidenceAt(tool, "/name"), evidenceAt(tool, "/annotations/openWorldHint")],
      },
    ];
  },
});
