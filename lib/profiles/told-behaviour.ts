// What a description tells the model to do beyond the tool itself. A reading of words, sentence by sentence, and narrow: most
// descriptions that name another tool give guidance, which is welcome.
import { parametersOf } from "@/lib/catalog/definition";
import type { ToolSubject } from "@/lib/rules/rule";
import { quoted } from "@/lib/rules/wording";
import type { Fault } from "./fault";

/** "you must first call list_projects": an order, and what is to be called. */
const ORDER = /\b(?:must|always)(?: \w+)? (?:use|call|invoke|run|execute) (?:the )?(.{1,80})/i;

/** A name in snake case, or one in kebab case that is marked as a name: "well-known" is a word. */
const NAMED = /^[`'"“‘]?([a-z0-9]+(?:_[a-z0-9]+)+)|^[`'"“‘]([a-z0-9]+(?:-[a-z0-9]+)+)|^([a-z0-9]+(?:-[a-z0-9]+)+) tool\b/i;

/** "you must call this before calling make_api_request". */
const ORDERS_ITSELF = /\b(?:must|always) (?:use|call|invoke|run) this(?: tool)? (?:first|before)\b/i;

const INTERFERES = [
  /\b(?:do not|don't|never|instead of|before) (?:use |using |call |calling |invoke |invoking )?any other tools?\b/i,
  /\b(?:do not|don't|never) (?:use|call|invoke) other tools\b/i,
];

const FETCHES = /\b(?:follow|obey|fetch|load|read|retrieve)\b/i;

function sentencesOf(description: string): string[] {
  return description.split(/(?<=[.!?])\s+|\n+/);
}

function faultIn(tool: ToolSubject, isFault: (sentence: string) => boolean, says: string): Fault | null {
  const sentence = sentencesOf(tool.definition.description).find(isFault);
  if (sentence === undefined) return null;
  const text = JSON.stringify(sentence.length > 300 ? `${sentence.slice(0, 300).toWellFormed()}…` : sentence);
  return { message: `${says} ${quoted(sentence)}.`, evidence: [{ tool: tool.key, pointer: "/description", text }] };
}

/** The name of what a sentence orders the model to call, or undefined. */
function orderedIn(sentence: string): string | undefined {
  const object = ORDER.exec(sentence)?.[1] ?? "";
  return NAMED.exec(object)
    ?.slice(1)
    .find((name) => name !== undefined);
}

/** A fault where the description orders the model to call another tool, or to call this one before others. */
export function orderedCallsFault(tool: ToolSubject): Fault | null {
  const own = new Set([tool.name, ...parametersOf(tool.definition)]);
  const isOrder = (sentence: string) => {
    const name = orderedIn(sentence);
    return (name !== undefined && !own.has(name)) || ORDERS_ITSELF.test(sentence);
  };
  return faultIn(tool, isOrder, "Its description orders a call:");
}

/** A fault where the description steers the model away from other tools. */
export function interferenceFault(tool: ToolSubject): Fault | null {
  return faultIn(tool, (sentence) => INTERFERES.some((pattern) => pattern.test(sentence)), "Its description speaks against other tools:");
}

/** A fault where the description sends the model to an address for instructions. */
export function fetchedInstructionsFault(tool: ToolSubject): Fault | null {
  const isSent = (sentence: string) => /https?:\/\//i.test(sentence) && /\binstructions\b/i.test(sentence) && FETCHES.test(sentence);
  return faultIn(tool, isSent, "Its description takes instructions from an address:");
}
