// How a description begins: the first clause of its first sentence, and the verb that it turns on.
import { DETERMINERS, LEXICON, NOUN_LIKE, OTHER_VERBS, type VerbClass, words } from "@/lib/annotations/lexicon";

/** A first sentence is hardly longer; the rest of a description tells parameters, examples and other tools. */
const MAX_OPENING = 400;

/** Words that introduce what a verb is done to. */
const BEFORE_OBJECT = words("one all new existing multiple several your up to");

/** What stands before the verb: “This tool creates …”, “A tool to create …”. */
const SUBJECT = /^(?:this|the|a)(?: mcp)? (?:tool|command|function|operation|endpoint)s? (?:to |that |will |can |is used to )?/i;
const MARKUP = /^(?:<[A-Za-z_]{1,20}>|[^\p{L}<]{1,9}|\[[^\]]{1,40}\][-:]?)/u;
const END_OF_SENTENCE = /[.!?。](?=\s|$)|。|\n\s{0,9}\n/;
const END_OF_CLAUSE = /[,;:(（，；：]|\s[-–—]\s|\b(?:and|or|which|that|so|before|after|when|if|unless)\b/i;

export type Opening = { sentence: string; clause: string; verb: string | null; class: VerbClass | "OTHER" | null };

function cutAt(text: string, end: RegExp): string {
  const index = text.search(end);
  return index < 0 ? text : text.slice(0, index);
}

/** A word's form in the lexicon: “creates” is create, “applies” apply, “searches” search. Null where no form is in it. */
function baseOf(word: string): string | null {
  const isVerb = (form: string) => LEXICON.has(form) || OTHER_VERBS.has(form);
  const forms = [word, word.replace(/s$/, ""), word.replace(/es$/, ""), word.replace(/ies$/, "y")];
  return forms.find(isVerb) ?? null;
}

/** A verb that is as often a noun is one before “of” and before another noun, unless it stands in the third person. */
function isVerbHere(word: string, base: string, next: string): boolean {
  if (next === "of") return false;
  if (!NOUN_LIKE.has(base) || LEXICON.get(base) === "READ" || word !== base) return true;
  return DETERMINERS.has(next) || BEFORE_OBJECT.has(next);
}

/** Reads how a description begins. The verb is null where the first word is none that Placard knows; `Use this to …` tells nothing. */
export function openingOf(description: string): Opening {
  let text = description
    .slice(0, 2 * MAX_OPENING)
    .trimStart()
    .slice(0, MAX_OPENING);
  for (let match = MARKUP.exec(text); match; match = MARKUP.exec(text)) text = text.slice(match[0].length);
  const bar = text.indexOf(" | ");
  if (bar >= 0 && bar < 24) text = text.slice(bar + 3);
  const sentence = cutAt(text, END_OF_SENTENCE).trim();
  const clause = cutAt(sentence.replace(SUBJECT, ""), END_OF_CLAUSE).trim();
  const [word = "", next = ""] = clause.toLowerCase().split(/\s+/);
  const base = baseOf(word);
  if (base === null || !isVerbHere(word, base, next)) return { sentence, clause, verb: null, class: null };
  return { sentence, clause, verb: base, class: LEXICON.get(base) ?? "OTHER" };
}

/** A purpose that only reading serves: “Attach an existing file for analysis”. */
const READING_PURPOSE = /\bfor (?:[\w-]{1,20} )?(?:analysis|inspection|reading|review)\b/i;

export function servesReading({ sentence }: Opening): boolean {
  return READING_PURPOSE.test(sentence);
}
