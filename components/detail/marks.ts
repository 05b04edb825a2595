/** A stretch of a text, in UTF-16 code units. */
export type Span = { from: number; to: number };

/** A text of more phrases than this is not read better for another mark. */
const MOST = 50;

/** The phrases that a finding's message quotes from a definition, each once. */
export function phrasesIn(message: string): string[] {
  const quoted = [...message.matchAll(/“([^“”]+)”/g)].map(([, phrase = ""]) => phrase.replace(/\ufffd?…$/, "").trim());
  return [...new Set(quoted)].filter((phrase) => phrase !== "");
}

/** A phrase as it may stand in a text or in its JSON spelling: a message has one space for white space, and JSON escapes breaks and quotes. */
function patternOf(phrase: string): string {
  const spelt = (sign: string) => (sign === "\\" ? "\\\\{1,2}" : sign === '"' ? '\\\\?"' : `\\${sign}`);
  const words = phrase.split(/\s+/).map((word) => word.replace(/[\\"^$.*+?()[\]{}|/]/g, spelt));
  return words.join("(?:\\s|\\\\[nrt])+");
}

/** Where the phrases stand in a text, whatever their case: as whole words, or inside of words where that is the only place. In order, apart. */
export function marksIn(text: string, phrases: readonly string[]): Span[] {
  const found = phrases.flatMap((phrase) => {
    const pattern = patternOf(phrase);
    const whole = [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "giu"))];
    const matches = whole.length > 0 ? whole : [...text.matchAll(new RegExp(pattern, "giu"))];
    return matches.map((match) => ({ from: match.index, to: match.index + match[0].length }));
  });
  const marks: Span[] = [];
  for (const span of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) if (span.from >= (marks.at(-1)?.to ?? 0)) marks.push(span);
  return marks.slice(0, MOST);
}

const inPair = (text: string, at: number) => (text.codePointAt(at - 1) ?? 0) > 0xffff;

/** What is shown of a text: all of it, or of a long one what stands around its first mark. */
export function excerptOf(text: string, [first]: readonly Span[], around = 80): Span {
  if (!first || text.length <= 3 * around) return { from: 0, to: text.length };
  const from = Math.max(0, first.from - around);
  const to = Math.min(text.length, first.to + around);
  return { from: inPair(text, from) ? from - 1 : from, to: inPair(text, to) ? to + 1 : to };
}
