// Sending, by a tool's name. OpenAI's directory counts what cannot be taken back as destructive; the protocol does not.
import { NOUN_LIKE } from "@/lib/annotations/lexicon";
import { splitName, verbOf } from "@/lib/annotations/verbs";
import { evidenceAt } from "@/lib/rules/evidence";
import { openingOf } from "@/lib/rules/opening";
import type { ToolSubject } from "@/lib/rules/rule";
import { quoted } from "@/lib/rules/wording";
import type { Fault } from "./fault";

/** The verb of sending that a name turns on, or null. “message”, “order” and their like are verbs at its beginning only. */
function sendingVerb(name: string): string | null {
  const verb = verbOf(name);
  if (verb?.class !== "SEND" || (NOUN_LIKE.has(verb.verb) && splitName(name)[0] !== verb.verb)) return null;
  return verb.verb;
}

/** A fault where a tool is named like sending and declares neither that it is destructive nor that it only reads. */
export function sendingFault(tool: ToolSubject): Fault | null {
  const { readOnly, destructive } = tool.annotations.hints;
  // A sending name that is declared read-only is the business of a rule, whatever the directory.
  if (readOnly.declared === "true" || destructive.declared === "true") return null;
  const verb = sendingVerb(tool.name);
  if (verb === null || openingOf(tool.definition.description).class === "READ") return null;
  const claim = destructive.declared === "false" ? "Declares destructiveHint: false" : "Does not declare destructiveHint: true";
  return {
    message: `${claim}; its name says ${quoted(verb)}, and what is sent can seldom be taken back.`,
    evidence: [evidenceAt(tool, "/name"), evidenceAt(tool, "/annotations/destructiveHint")],
  };
}
