// Foreign text made fit for formats of one line a cell.
import { revealHidden } from "@/lib/catalog/hidden-text";

/** A line break of any kind and the white space behind it. White space before it would make the search for one slow in a text full of it. */
const LINE_BREAK = /[\r\n\v\f\u0085\u2028\u2029]\s*/g;

/** Foreign text on one line: a line break is shown as ⏎, a hidden character by its number as ‹U+200B›, half a surrogate pair as �. */
export function onOneLine(text: string): string {
  const line = text.toWellFormed().replace(LINE_BREAK, " ⏎ ").replaceAll("\t", " ");
  return revealHidden(line).replace(/^\ufeff/, "‹U+FEFF›");
}

/** The beginning of a text, with how much of it is left out; of at most `longest` UTF-16 code units, or a little more. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const kept = text.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
  return `${kept}… (${(text.length - kept.length).toLocaleString("en")} more characters)`;
}

/** "1 tool", "1,024 tools". */
export function counted(number: number, one: string, several = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : several}`;
}

/** A moment as a person reads it: "2026-11-20 12:00 UTC". Takes ISO 8601 in UTC. */
export function moment(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** A name where it is shown: it may be an empty text. */
export function named(name: string): string {
  return name === "" ? "(no name)" : name;
}
