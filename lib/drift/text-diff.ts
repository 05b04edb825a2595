// The difference of two texts in words. Joined, the pieces of each side are that side, character by character.
import { diffArrays } from "diff";

export type TextPiece = { kind: "same" | "removed" | "added"; text: string };

/** Longer texts are compared by lines, and still longer ones not at all: in characters, of both sides together. */
const MAX_FOR_WORDS = 200_000;
const MAX_FOR_LINES = 2_000_000;

/**
 * How many words or lines may come and go before the comparison gives up. The time grows with the square of this:
 * tens of milliseconds at the most, where 2,000 takes a second on words that repeat.
 */
const MAX_EDITS = 400;

/** Where less than this share of the longer text stays, the whole of it is shown as replaced: a few common words help nobody. */
const MIN_KEPT = 0.25;

/** Scripts that put no spaces between words: their characters are compared one by one. */
const UNSPACED = "[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}]";

/**
 * A word with the space before it, an emoji, a sign, or the end of a line. Marks and characters that cannot be seen stay with what they
 * follow, so that what they are there can be told from the piece alone.
 */
const TOKEN = new RegExp(
  `[^\\S\\n\\ufeff]*(?:\\n|${UNSPACED}|(?:(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}\\p{DI}_])+|\\p{ExtPict}[\\p{EMod}\\p{DI}\\p{ExtPict}]*|\\S)[\\p{M}\\p{DI}]*` +
    "|[^\\S\\n\\ufeff]+",
  "gu",
);

const wordsOf = (text: string): string[] => text.match(TOKEN) ?? [];
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Pieces as they come, without empty ones, and neighbours of one kind as one. */
function tidy(pieces: TextPiece[]): TextPiece[] {
  const tidied: TextPiece[] = [];
  for (const piece of pieces) {
    const last = tidied.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else if (piece.text !== "") tidied.push({ ...piece });
  }
  return tidied;
}

const piece = (kind: TextPiece["kind"], tokens: string[]): TextPiece => ({ kind, text: tokens.join("") });

/** What differs between two lists of tokens that begin and end differently; null where that is too much to say. */
function diffMiddle(before: string[], after: string[]): TextPiece[] | null {
  if (before.length === 0 || after.length === 0) return [piece("removed", before), piece("added", after)];
  const changes = diffArrays(before, after, { maxEditLength: MAX_EDITS });
  return changes?.map(({ added, removed, value }) => piece(added ? "added" : removed ? "removed" : "same", value)) ?? null;
}

type Difference = { pieces: TextPiece[]; kept: number; isWhole: boolean };

/** What two lists of tokens have in common at both ends, and between that either what differs, or one in place of the other. */
function diffTokens(before: string[], after: string[]): Difference {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const [one, other] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const found = diffMiddle(one, other);
  const middle = found ?? [piece("removed", one), piece("added", other)];
  const pieces = [piece("same", after.slice(0, head)), ...middle, piece("same", after.slice(after.length - tail))];
  const kept = pieces.reduce((sum, { kind, text }) => sum + (kind === "same" ? text.length : 0), 0);
  return { pieces, kept, isWhole: found !== null };
}

function replaced(before: string, after: string): Difference {
  return { pieces: [piece("removed", [before]), piece("added", [after])], kept: 0, isWhole: true };
}

/**
 * The difference of two texts, in words where that can be told in short time, else in lines where those keep more, else one text in place of
 * the other. The same texts give the same pieces.
 */
export function diffTexts(before: string, after: string): TextPiece[] {
  if (before === after) return tidy([piece("same", [after])]);
  const size = before.length + after.length;
  const byWords = size <= MAX_FOR_WORDS ? diffTokens(wordsOf(before), wordsOf(after)) : replaced(before, after);
  const needsLines = size <= MAX_FOR_LINES && (size > MAX_FOR_WORDS || !byWords.isWhole);
  const byLines = needsLines ? diffTokens(linesOf(before), linesOf(after)) : byWords;
  const { pieces, kept } = byLines.kept > byWords.kept ? byLines : byWords;
  const isTelling = kept >= MIN_KEPT * Math.max(before.length, after.length);
  return tidy(isTelling ? pieces : replaced(before, after).pieces);
}
