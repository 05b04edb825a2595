// Words that a team's names are full of and that mean no act there: a product called Merge, a shop's orders.
import { splitName } from "@/lib/annotations/verbs";
import { type GivenOptions, type WordsOption, wordsIn } from "./options";

/** The option of every rule that reads the act from a name. */
export const PASSED_OVER: WordsOption = {
  key: "passOver",
  kind: "words",
  default: [],
  meaning: "Words that are passed over where they stand in a tool’s name, such as a product’s name that is also a verb.",
};

/** A name without the words that a configuration passes over. */
export function nameToRead(name: string, given: GivenOptions | undefined): string {
  const words = wordsIn(given, PASSED_OVER).map((word) => word.toLowerCase());
  return words.length === 0
    ? name
    : splitName(name)
        .filter((token) => !words.includes(token))
        .join("_");
}
