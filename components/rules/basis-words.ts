import type { Basis } from "@/lib/rules/rule";

/** What a judgement goes by, in words. */
export const BASIS_WORDS: Record<Basis, string> = {
  declared: "what is declared",
  lexical: "words in names, titles and descriptions",
  schema: "the input schema",
  set: "several tools side by side",
  history: "an earlier list",
  profile: "what is asked of every tool",
};
