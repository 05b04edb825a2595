// The four-field placard of a tool, drawn once for each set of hints and used wherever it is needed. A text beside it says the same.
import { decodeHints } from "@/lib/annotations/code";
import { type DeclaredState, HINT_NAMES, type HintName } from "@/lib/annotations/hints";
import { lookOf } from "../hint-words";
import { html, type Markup } from "./markup";

/** Where each hint's field lies: read-only on top, open world right, destructive below, idempotent left. */
const FIELDS: Record<HintName, { x: number; y: number }> = {
  readOnly: { x: 12, y: 6 },
  openWorld: { x: 18, y: 12 },
  destructive: { x: 12, y: 18 },
  idempotent: { x: 6, y: 12 },
};

const diamond = (x: number, y: number, r: number) => `M${x} ${y - r}l${r} ${r}-${r} ${r}-${r}-${r}z`;
const hatch = (x: number, y: number) => `M${x - 3.6} ${y + 1.2}l2.4 2.4M${x - 2.4} ${y - 2.4}l4.8 4.8M${x + 1.2} ${y - 3.6}l2.4 2.4`;
const cross = (x: number, y: number) => `M${x - 2.3} ${y - 2.3}l4.6 4.6M${x + 2.3} ${y - 2.3}l-4.6 4.6`;

function field(name: HintName, state: DeclaredState, isMoot: boolean): Markup {
  const { x, y } = FIELDS[name];
  const strokes = state === "unset" ? hatch(x, y) : state === "malformed" ? cross(x, y) : "";
  const path = state === "true" ? diamond(x, y, 5.2) : diamond(x, y, 4.5) + strokes;
  return html`<path class="g-${name} g-${state}${isMoot ? " g-faint" : ""}" d="${path}"/>`;
}

const drawing = (id: string, fields: Markup[]) => html`<symbol id="g-${id}" class="g" viewBox="0 0 24 24">${fields}</symbol>`;

/** Filled is declared yes, outlined no, hatched not declared, crossed malformed, faint moot. */
function drawingOf(code: string): Markup {
  const hints = decodeHints(code);
  const fields = HINT_NAMES.map((name) => {
    const { state, isMoot } = lookOf(name, hints);
    return field(name, state, isMoot);
  });
  return drawing(code, fields);
}

/** The mark, and the drawings of these codes of declared states, to stand once in the page. */
export function glyphs(codes: Iterable<string>): Markup {
  const mark = drawing(
    "mark",
    HINT_NAMES.map((name) => field(name, "true", false)),
  );
  return html`<svg width="0" height="0" aria-hidden="true">${mark}${[...new Set(codes)].map(drawingOf)}</svg>\n`;
}

/** The glyph of a code that glyphs() was given, or "mark" for Placard's own: every field filled. */
export const glyph = (code: string): Markup => html`<svg class="glyph" aria-hidden="true"><use href="#g-${code}"/></svg>`;
