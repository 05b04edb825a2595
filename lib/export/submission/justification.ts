import { HINTS } from "@/lib/annotations/hints";
import { revealHidden } from "@/lib/catalog/hidden-text";
import type { Tool } from "@/lib/report/model";
import { hintKey, SUBMITTED_HINTS, type SubmittedHint } from "./hints";

/** What a submission needs to know of a tool. */
export type SubmittedTool = Pick<Tool, "name" | "description" | "hints" | "digest">;

/** Justifications as a person wrote or confirmed them; a hint that is left out is drafted anew. */
export type Justifications = Partial<Record<SubmittedHint, string>>;

/** Justifications that were kept for one definition. `tool` is its name then, by which they are found again when the definition changes. */
export type Kept = { tool: string; texts: Justifications };

/** Kept justifications by the digest of the definition for which they were written, the latest last. */
export type KeptByDigest = ReadonlyMap<string, Kept>;

/** Longer first sentences are cut. */
const MAX_QUOTE = 200;

/** The first sentence of a description on one line, with hidden characters shown. */
function firstSentence(description: string): string {
  const line = revealHidden(description).replace(/\s+/g, " ").trim();
  const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
  return sentence.length > MAX_QUOTE ? `${sentence.slice(0, MAX_QUOTE).toWellFormed()}…` : sentence.replace(/\.$/, "");
}

function meaningOf({ hints }: SubmittedTool, hint: SubmittedHint, value: boolean): string {
  if (hints[hint].source === "moot")
    return `${hintKey(hint)} ${value} on a tool that declares readOnlyHint true, where the protocol gives it no meaning`;
  const meaning = value ? HINTS[hint].whenTrue : HINTS[hint].whenFalse;
  return `${hintKey(hint)} ${value}, by which the protocol means: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`;
}

/**
 * A sentence to begin with: what is declared, what the protocol means by it, and what the description says. It adds no fact, so it does
 * not say why the value is right: that is for the author. Null where the hint is not declared as true or false.
 */
export function draftJustification(tool: SubmittedTool, hint: SubmittedHint): string | null {
  const { declared } = tool.hints[hint];
  if (declared !== "true" && declared !== "false") return null;
  const said = firstSentence(tool.description);
  const description = said === "" ? "the tool has no description" : `its description says: “${said}”`;
  return `The tool declares ${meaningOf(tool, hint, declared === "true")}; ${description}.`;
}

/** A justification and where it comes from: written for this definition, written for an earlier one, or drafted. */
export type Justification = { text: string; origin: "kept" | "stale" | "draft" };

/**
 * The justification of each declared hint of a tool. What was kept for another definition of the same name is stale: it is shown, so
 * that a person can confirm or change it, and never exported by itself.
 */
export function justificationsOf(tool: SubmittedTool, kept: KeptByDigest): Partial<Record<SubmittedHint, Justification>> {
  const current = kept.get(tool.digest)?.texts ?? {};
  const earlier = [...kept]
    .filter(([digest, { tool: name }]) => digest !== tool.digest && name === tool.name)
    .map(([, { texts }]) => texts);
  const entries = SUBMITTED_HINTS.flatMap((hint): [SubmittedHint, Justification][] => {
    const draft = draftJustification(tool, hint);
    if (draft === null) return [];
    const own = current[hint];
    if (own !== undefined) return [[hint, { text: own, origin: "kept" }]];
    const stale = earlier.findLast((texts) => texts[hint] !== undefined)?.[hint];
    return [[hint, stale === undefined ? { text: draft, origin: "draft" } : { text: stale, origin: "stale" }]];
  });
  return Object.fromEntries(entries);
}
