// What the words of a tool's name suggest. A reading of words, never a fact: whole tokens only, because "widget" holds no "get".
import {
  DETERMINERS,
  JOINERS,
  LEXICON,
  LOOKED_UP,
  NOUN_AT_END,
  NOUN_LIKE,
  OTHER_VERBS,
  PAPERS,
  READ_WHEN_RUN,
  VERBS_OF_PAPERS,
  type VerbClass,
} from "./lexicon";

export type { VerbClass } from "./lexicon";

/** A verb as it stands in a name, and what kind of act it names. */
export type Verb = { verb: string; class: VerbClass };

type Kind = "upper" | "lower" | "digit" | "letter" | "other";

/** What a character is to a name's words. ASCII, which nearly all names are, is told by its code. */
function kindOf(char: string): Kind {
  const code = char.charCodeAt(0);
  if (code < 128) {
    if (code >= 97 && code <= 122) return "lower";
    if (code >= 65 && code <= 90) return "upper";
    return code >= 48 && code <= 57 ? "digit" : "other";
  }
  if (/^\p{Lu}$/u.test(char)) return "upper";
  if (/^\p{Ll}$/u.test(char)) return "lower";
  if (/^\p{L}$/u.test(char)) return "letter";
  return /^\p{N}$/u.test(char) ? "digit" : "other";
}

/** The words of a name in lower case: snake, kebab, dotted, camel and Pascal case, and acronyms (`getHTTPBody` is get, http, body). */
export function splitName(name: string): string[] {
  const tokens: string[] = [];
  let start = -1;
  let before: Kind = "other";
  let at = 0;
  const cut = () => {
    if (start >= 0) tokens.push(name.slice(start, at).toLowerCase());
    start = -1;
  };
  for (const char of name) {
    const kind = kindOf(char);
    const next = at + char.length;
    if (kind === "other") cut();
    else if (kind === "upper" && start >= 0) {
      const isHump = before === "lower" || before === "digit";
      const endsAcronym = before === "upper" && kindOf(String.fromCodePoint(name.codePointAt(next) ?? 0)) === "lower";
      if (isHump || endsAcronym) cut();
    }
    if (kind !== "other" && start < 0) start = at;
    before = kind;
    at = next;
  }
  cut();
  return tokens;
}

/** The class of one word, in lower case, or undefined where it is no verb that Placard knows. */
export function verbClassOf(word: string): VerbClass | undefined {
  return LEXICON.get(word);
}

/** True where a verb that is as often a noun is one here. `behindVerb` says that a verb stands before it. */
function isNoun(tokens: string[], index: number, behindVerb: boolean): boolean {
  const token = tokens[index] ?? "";
  const end = tokens.length - 1;
  if (index === 0) return VERBS_OF_PAPERS.has(token) && end > 0 && PAPERS.has(tokens[end] ?? "");
  const before = tokens[index - 1] ?? "";
  if (!NOUN_LIKE.has(token) || JOINERS.has(before)) return false;
  return behindVerb || DETERMINERS.has(before) || (index === end && NOUN_AT_END.has(token));
}

/** The class of a verb, for verbs of two senses by a word behind them; `last` says where the last such words stand. */
function senseOf(token: string, last: { readWhenRun: number; lookedUp: number }, index: number): VerbClass | undefined {
  if (token === "run" && last.readWhenRun > index) return "READ";
  if (token === "resolve" && last.lookedUp > index) return "READ";
  return LEXICON.get(token);
}

/** The class of each token, undefined for nouns and other words. One pass, whatever the length. */
function classesOf(tokens: string[]): (VerbClass | undefined)[] {
  const last = {
    readWhenRun: tokens.findLastIndex((token) => READ_WHEN_RUN.has(token)),
    lookedUp: tokens.findLastIndex((token) => LOOKED_UP.has(token)),
  };
  let behindVerb = false;
  return tokens.map((token, index) => {
    const sense = isNoun(tokens, index, behindVerb) ? undefined : senseOf(token, last, index);
    behindVerb ||= sense !== undefined || OTHER_VERBS.has(token);
    return sense;
  });
}

/** What a name says that its tool does: the verb that it turns on, and the classes of all its verbs. */
export type Act = { verb: Verb | null; classes: Set<VerbClass> };

/**
 * Reads a name. The verb is its first word where that is a verb, else its last, else the first verb in it, which skips the prefixes that
 * servers put before their names; null where it holds none. More than one class (`get_or_create_user`) means that no single verb says
 * what the tool does.
 */
export function actOf(name: string): Act {
  const tokens = splitName(name);
  const classes = classesOf(tokens);
  const first = classes.findIndex((found) => found !== undefined);
  const end = tokens.length - 1;
  const index = first > 0 && classes[end] ? end : first;
  const found = classes[index];
  return { verb: found ? { verb: tokens[index] ?? "", class: found } : null, classes: new Set(classes.filter((one) => one !== undefined)) };
}

/** The verb that a name turns on, or null; see actOf. */
export function verbOf(name: string): Verb | null {
  return actOf(name).verb;
}

/** The classes of all verbs in a name; see actOf. */
export function verbClasses(name: string): Set<VerbClass> {
  return actOf(name).classes;
}

/** True where every verb in a name reads, and there is one. */
export function onlyReads(name: string): boolean {
  const { classes } = actOf(name);
  return classes.size === 1 && classes.has("READ");
}
