import type { Row } from "@/lib/report/model";

/** Lower-case text of everything a search looks at: name, title, description, server, category, tags and parameter names. */
const haystackOf = (row: Row) =>
  [row.title, row.name, row.server, row.category.name, ...row.tags, ...row.parameters, row.description].join("\n").toLowerCase();

/** The numbers of the rows that hold every word of a search, whatever its case; in the order in which the rows lie. */
export type Search = (q: string) => readonly number[];

/**
 * Prepares a search through rows. Who types narrows what the letters before have found, so the last answer is kept, and rows that it left
 * out are not looked at again where each of its words is part of a new one.
 */
export function createSearch(rows: readonly Row[]): Search {
  const haystacks = rows.map(haystackOf);
  const all: readonly number[] = [...rows.keys()];
  let last: { words: readonly string[]; found: readonly number[] } = { words: [], found: all };
  return (q) => {
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const isNarrower = last.words.every((before) => words.some((word) => word.includes(before)));
    const found = words.reduce((left, word) => left.filter((row) => haystacks[row]?.includes(word)), isNarrower ? last.found : all);
    last = { words, found };
    return found;
  };
}
