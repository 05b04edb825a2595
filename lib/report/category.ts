// What a tool is about: declared where the server or the configuration says it, else guessed from its name, and always marked which.
import type { VerbClass } from "@/lib/annotations/verbs";
import { splitName, verbClassOf, verbOf } from "@/lib/annotations/verbs";
import { matchesPattern } from "@/lib/catalog/pattern";
import type { ToolSubject } from "@/lib/rules/rule";
import type { Category } from "./model";

/** A category given to names that match a pattern, in which * stands for any text. */
export type NamePattern = { pattern: string; category: string };

const VERB_CATEGORIES: Record<VerbClass, string> = {
  READ: "Reading",
  ADD: "Adding",
  MODIFY: "Changing",
  DESTROY: "Removing",
  EXEC: "Running",
  SEND: "Sending",
};

const FILLERS = new Set(["a", "all", "an", "and", "as", "at", "by", "for", "from", "in", "my", "of", "on", "or", "the", "to", "with"]);

/** What a tool or its server says itself: `_meta.category`, a namespaced key that ends so, or the annotation key some servers use. */
function declaredCategory(tool: ToolSubject): string | undefined {
  const meta = tool.definition.meta ?? {};
  const key = Object.keys(meta).find((name) => name === "category" || name.endsWith("/category"));
  const found = key === undefined ? tool.annotations.unknown.category : meta[key];
  return typeof found === "string" && found.trim() !== "" ? found.trim() : undefined;
}

/** The tags a tool carries in `_meta.tags`. */
export function declaredTags(tool: ToolSubject): string[] {
  const tags = tool.definition.meta?.tags;
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
}

const singular = (word: string) => {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") && !word.endsWith("us") ? word.slice(0, -1) : word;
};

/** The words a name has beside its verb: `create_pull_requests` gives ["pull", "request"]. */
function objectWords(name: string): string[] {
  const verb = verbOf(name)?.verb;
  return splitName(name)
    .filter((word) => word !== verb && !FILLERS.has(word) && !/^\d+$/.test(word))
    .map(singular);
}

/** One and two neighbouring words. */
function phrasesOf(words: string[]): string[] {
  return words.flatMap((word, i) => {
    const next = words[i + 1];
    return next === undefined ? [word] : [word, `${word} ${next}`];
  });
}

const capitalise = (phrase: string) => phrase.charAt(0).toUpperCase() + phrase.slice(1);

/** Words that nearly every name of a server shares say whose tool it is, not what it is about. */
function isPrefix(count: number, total: number): boolean {
  return total >= 4 && count >= total * 0.8;
}

/** How many of the lists hold each text. */
function countIn(lists: string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const list of lists) for (const text of new Set(list)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** For each tool, by its place, the noun that most of its neighbours on the server share; two words outweigh one unless they are rarer. */
function nouns(tools: ToolSubject[]): (string | undefined)[] {
  const words = tools.map((tool) => objectWords(tool.name));
  const frequency = countIn(words);
  const phrases = words.map((list) => phrasesOf(list.filter((word) => !isPrefix(frequency.get(word) ?? 0, tools.length))));
  const counts = countIn(phrases);
  const weight = (phrase: string) => {
    const count = counts.get(phrase) ?? 0;
    if (count < 2) return 0;
    const isVerb = !phrase.includes(" ") && verbClassOf(phrase) !== undefined;
    return count * (phrase.includes(" ") ? 1.6 : 1) * (isVerb ? 0.1 : 1);
  };
  return phrases.map((list) => {
    let best: string | undefined;
    for (const phrase of list) if (weight(phrase) > (best === undefined ? 0 : weight(best))) best = phrase;
    return best;
  });
}

/** The categories of one server's tools, in their order. */
export function categorise(tools: ToolSubject[], serverCategory: string | undefined, patterns: NamePattern[]): Category[] {
  const shared = nouns(tools);
  return tools.map((tool, i): Category => {
    const declared = declaredCategory(tool);
    if (declared !== undefined) return { name: declared, source: "declared" };
    if (serverCategory !== undefined) return { name: serverCategory, source: "configured" };
    const pattern = patterns.find((entry) => matchesPattern(tool.name, entry.pattern));
    if (pattern) return { name: pattern.category, source: "pattern" };
    const noun = shared[i];
    if (noun !== undefined) return { name: capitalise(noun), source: "noun" };
    const verb = verbOf(tool.name);
    return verb ? { name: VERB_CATEGORIES[verb.class], source: "verb" } : { name: "Other", source: "none" };
  });
}
