// HTML whose holes escape what is put into them, so that no place can forget to.
import { revealHidden } from "@/lib/catalog/hidden-text";

/** HTML that is known to be sound: only the tag below makes it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: { readonly [character: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Any text as HTML text, or as the value of an attribute in quotes. Characters that cannot be seen stand by their number, as ‹U+200B›. */
function escaped(text: string): string {
  return revealHidden(text.toWellFormed())
    .replace(/^\ufeff/, "‹U+FEFF›")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

type Hole = string | number | Markup | undefined | readonly Hole[];

function filled(hole: Hole): string {
  if (hole === undefined) return "";
  if (hole instanceof Markup) return hole.text;
  return typeof hole === "object" ? hole.map(filled).join("") : escaped(String(hole));
}

/** A piece of HTML. Texts and numbers in its holes are escaped, lists are joined, undefined is nothing. */
export function html(strings: TemplateStringsArray, ...holes: Hole[]): Markup {
  return new Markup(strings.map((string, i) => string + filled(holes[i])).join(""));
}
