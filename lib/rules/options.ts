// What a configuration may set of a rule. Plain data: options travel with the rule's texts, and the configuration is checked against them.

/** A number that is at least 1. */
export type CountOption = { key: string; kind: "count"; default: number; meaning: string };
/** Single words, compared without regard to case. */
export type WordsOption = { key: string; kind: "words"; default: readonly string[]; meaning: string };
export type RuleOption = CountOption | WordsOption;

/** What a configuration sets, by option. The configuration's reader has checked keys and kinds. */
export type GivenOptions = Readonly<Record<string, number | readonly string[]>>;

/** What is set of an option, or its default. */
export function countIn(given: GivenOptions | undefined, option: CountOption): number {
  const value = given?.[option.key];
  return typeof value === "number" ? value : option.default;
}

/** What is set of an option, or its default. */
export function wordsIn(given: GivenOptions | undefined, option: WordsOption): readonly string[] {
  const value = given?.[option.key];
  return typeof value === "object" ? value : option.default;
}

/** The options of those rules that have any, by the rule's id. */
export function optionsById(rules: readonly { id: string; options?: readonly RuleOption[] }[]): Map<string, readonly RuleOption[]> {
  return new Map(rules.flatMap(({ id, options }) => (options ? [[id, options]] : [])));
}
