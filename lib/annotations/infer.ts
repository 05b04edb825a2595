// What a name suggests where a hint is not declared: a guess to be shown as one beside the undeclared hint, never in its place.
// PraisonAI's bridge guesses by parts of words and sends the guess as a declaration; whole words and a verb's place avoid its false readings.
import type { HintName } from "./hints";
import { words } from "./lexicon";
import { splitName, type VerbClass, verbClasses, verbOf } from "./verbs";

export type InferredHint = { value: boolean; because: string };

/** Doing these twice leaves what doing them once did. */
const REPEATABLE = words("set put replace overwrite enable disable configure");

/** Things within reach of the server itself. "local", "config" and "session" are as often something else: a local business, a user session. */
const CLOSED = words("memory clipboard filesystem");
const OPEN = words("web internet");

const CHANGING: readonly VerbClass[] = ["ADD", "MODIFY", "DESTROY", "EXEC", "SEND"];

/**
 * The hints that a name suggests, each with the word that suggests it. Hints that it does not speak of are left out: two kinds of verbs say
 * nothing about reading, and destroying and repeating are not asked of a tool that reads.
 */
export function inferHints(name: string): Partial<Record<HintName, InferredHint>> {
  const verb = verbOf(name);
  if (!verb) return {};
  const classes = verbClasses(name);
  const tokens = splitName(name);
  const say = (value: boolean, word: string): InferredHint => ({ value, because: `its name says “${word}”` });
  const inferred: Partial<Record<HintName, InferredHint>> = {};

  if (classes.size === 1 && verb.class === "READ") inferred.readOnly = say(true, verb.verb);
  else if (CHANGING.includes(verb.class)) {
    inferred.readOnly = say(false, verb.verb);
    if (verb.class === "DESTROY") inferred.destructive = say(true, verb.verb);
    if (classes.size === 1 && verb.class === "ADD") inferred.destructive = say(false, verb.verb);
    if (classes.size === 1 && REPEATABLE.has(verb.verb)) inferred.idempotent = say(true, verb.verb);
  }
  const open = tokens.find((token) => OPEN.has(token));
  const closed = tokens.find((token) => CLOSED.has(token));
  if (open !== undefined && closed === undefined && verb.class === "READ") inferred.openWorld = say(true, open);
  if (closed !== undefined && open === undefined) inferred.openWorld = say(false, closed);
  return inferred;
}
