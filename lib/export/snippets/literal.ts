// Foreign text as a string literal of a programming language. Names and titles may hold quotes, line breaks, controls that reorder
// what a reader sees, and half a surrogate pair; none of it may end the literal or hide in it.

/** Characters that are not seen, or that reorder others: written as escapes, never as themselves. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{DI}]/u;

/** Escapes that all of the languages share. */
const SHARED: Record<string, string> = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** How a language writes a character by its code point; a lone surrogate is passed as it is. */
export type Escape = (code: number) => string;

/** The text between double quotes. Linear. */
export function literal(text: string, spell: Escape): string {
  let written = "";
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    written += SHARED[character] ?? (UNSEEN.test(character) ? spell(code) : character);
  }
  return `"${written}"`;
}

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, "0");

const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;

/** `\u` and four digits for each UTF-16 unit: JSON, TypeScript, Java beyond ASCII. */
export const byUnits: Escape = (code) =>
  String.fromCodePoint(code)
    .split("")
    .map((unit) => `\\u${hex(unit.charCodeAt(0), 4)}`)
    .join("");

/** `\u` and four digits, or `\U` and eight: Python and C#, whose strings may hold half a surrogate pair. */
export const byCodePoint: Escape = (code) => (code > 0xffff ? `\\U${hex(code, 8)}` : `\\u${hex(code, 4)}`);

/** As byCodePoint, but half a surrogate pair becomes U+FFFD, as Go does itself: its strings are UTF-8. */
export const byScalar: Escape = (code) => byCodePoint(isSurrogate(code) ? 0xfffd : code);

/** `\u{…}`: Rust, whose strings are UTF-8, so that half a surrogate pair becomes U+FFFD. */
export const byBraces: Escape = (code) => `\\u{${hex(isSurrogate(code) ? 0xfffd : code, 1)}}`;

/** As byUnits, but controls are octal: Java reads \u escapes before anything else, so that \u000a would break the line. */
export const byUnitsOrOctal: Escape = (code) => (code < 0x80 ? `\\${code.toString(8).padStart(3, "0")}` : byUnits(code));
