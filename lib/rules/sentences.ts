// The sentences of a description in which something is said, so that a phrase can be read with what stands around it.

/** How far a sentence is followed to each side. */
const MAX_SIDE = 240;

/** The sentence around a place of a text, cut to a bearable length. */
function sentenceAt(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - MAX_SIDE), index);
  const behind = text.slice(index, index + MAX_SIDE);
  const start = Math.max(before.lastIndexOf(". "), before.lastIndexOf("\n"), before.lastIndexOf("。"));
  const end = behind.search(/[.!?](?=\s|$)|[\n。]/);
  return `${before.slice(start + 1)}${end < 0 ? behind : behind.slice(0, end + 1)}`.trim();
}

/** The first phrase of a kind whose sentence does not take it back, with its sentence; null where there is none. Looks at 20 at most. */
export function saidIn(text: string, phrase: RegExp, takenBack: RegExp): { phrase: string; sentence: string } | null {
  let looked = 0;
  for (const match of text.matchAll(phrase)) {
    const sentence = sentenceAt(text, match.index);
    if (!takenBack.test(sentence)) return { phrase: match[0], sentence };
    looked += 1;
    if (looked === 20) return null;
  }
  return null;
}

/** True where, within so many characters and the same sentence, a phrase follows another. Two patterns, because one with a gap is slow. */
export function isFollowedBy(text: string, phrase: RegExp, next: RegExp, within: number): boolean {
  for (const match of text.matchAll(phrase)) {
    const end = match.index + match[0].length;
    const [rest = ""] = text.slice(end, end + within).split(/[.\n]/, 1);
    if (next.test(rest)) return true;
  }
  return false;
}
