import { codePointName, hiddenIn, isBidiControl, isTag, revealHidden, tagMessage } from "@/lib/catalog/hidden-text";
import type { ToolSubject } from "@/lib/rules/rule";
import { count, listed, quoted } from "@/lib/rules/wording";
import type { Fault } from "./fault";

/** How much of the description is shown, from shortly before the first hidden character on. */
const BEFORE = 30;
const BEHIND = 120;

function excerpt(text: string, first: number): string {
  return JSON.stringify(revealHidden(text.slice(Math.max(0, first - BEFORE), first + BEHIND).toWellFormed()));
}

function faultOf(tool: ToolSubject, isMeant: (code: number) => boolean): Fault | null {
  const { description } = tool.definition;
  const found = hiddenIn(description).filter(({ code }) => isMeant(code));
  const [first] = found;
  if (!first) return null;
  const spelt = tagMessage(found);
  const names = listed([...new Set(found.map(({ code }) => codePointName(code)))]);
  const message = `Its description holds ${count(found.length, "hidden character")} (${names}).${spelt === "" ? "" : ` They spell ${quoted(spelt)}.`}`;
  return { message, evidence: [{ tool: tool.key, pointer: "/description", text: excerpt(description, first.index) }] };
}

const carries = (code: number) => isTag(code) || isBidiControl(code);

/** A fault where the description holds characters that can carry a text unseen or reorder what is seen. */
export function hiddenTextFault(tool: ToolSubject): Fault | null {
  return faultOf(tool, carries);
}

/** A run of this many Base64 characters is looked into. */
const RUN = /[A-Za-z0-9+/]{60,}/g;

/** The readable text that a Base64 run stands for, or null: hashes, keys and long words decode to something that is no text. */
function decoded(run: string): string | null {
  const text = atob(run.slice(0, run.length - (run.length % 4)));
  return /^[\t\n\r\x20-\x7e]+$/.test(text) && text.includes(" ") ? text : null;
}

/** A fault where the description holds other hidden characters, or a text in Base64. */
export function obscuredTextFault(tool: ToolSubject): Fault | null {
  const { description } = tool.definition;
  for (const [run] of description.matchAll(RUN)) {
    const text = decoded(run);
    if (text === null) continue;
    const evidence = [{ tool: tool.key, pointer: "/description", text: JSON.stringify(run.slice(0, BEHIND)) }];
    return { message: `Its description holds a text in Base64 that reads ${quoted(text)}.`, evidence };
  }
  return faultOf(tool, (code) => !carries(code));
}
