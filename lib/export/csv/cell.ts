// Cells that no spreadsheet takes for a formula. A program that opens CSV looks at the first character of a cell, and some of them split or
// unquote in their own way, so what looks like the beginning of a cell inside of one is guarded too. OWASP's page on CSV injection, ASVS 1.2.10.
import { onOneLine, shortened } from "../plain-text";

/**
 * The beginning of the cell, or of what follows a separator, through white space, quotes and invisible characters; or right behind a quote.
 * Then = + - @, or a character that Unicode normalisation makes one of them: some spreadsheets normalise what they read.
 */
export const DANGEROUS =
  /((?:^|[,;|])[\s\p{Cf}"']*|["'])(?=[-=+@\u207a\u207c\u208a\u208c\u2260\u2a75\u2a76\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])/gu;

/** Excel takes no more than 32,767 characters in a cell and lets the rest flow into others. */
const LONGEST = 32_000;

/** Nothing in such a text needs a look; most cells are of this kind. */
const PLAIN = /^(?:\w[\w ./:()-]*)?$/;

/**
 * A text as the content of one CSV field: on one line, hidden characters named, an apostrophe before whatever could begin a formula. What
 * comes out is not quoted yet.
 */
export function toCell(text: string): string {
  if (text.length <= LONGEST && PLAIN.test(text)) return text;
  return shortened(onOneLine(text).replace(DANGEROUS, "$1'"), LONGEST);
}
