import { HINTS, type HintName } from "@/lib/annotations/hints";
import type { ResolvedHint, ResolvedHints } from "@/lib/annotations/resolve";
import { painted } from "./painted";

/** Where each hint's field lies: read-only on top, open world right, destructive below, idempotent left. */
const FIELDS: Record<HintName, { x: number; y: number }> = {
  readOnly: { x: 12, y: 6 },
  openWorld: { x: 18, y: 12 },
  destructive: { x: 12, y: 18 },
  idempotent: { x: 6, y: 12 },
};

const NAMES = Object.keys(FIELDS) as HintName[];

const diamond = (x: number, y: number, r: number) => `M${x} ${y - r}l${r} ${r}-${r} ${r}-${r}-${r}z`;

/** Strokes across a diamond: three for a hint that is not declared. */
const hatch = (x: number, y: number) => `M${x - 3.6} ${y + 1.2}l2.4 2.4M${x - 2.4} ${y - 2.4}l4.8 4.8M${x + 1.2} ${y - 3.6}l2.4 2.4`;

const cross = (x: number, y: number) => `M${x - 2.3} ${y - 2.3}l4.6 4.6M${x + 2.3} ${y - 2.3}l-4.6 4.6`;

function Field({ name, hint }: { name: HintName; hint: ResolvedHint }) {
  const { x, y } = FIELDS[name];
  const isMoot = hint.source === "moot";
  const common = { "data-hint": name, opacity: isMoot ? 0.3 : 1, strokeWidth: 1.4 };
  if (hint.declared === "true") return <path {...common} className="fill-(--hint)" d={diamond(x, y, 5.2)} />;
  if (hint.declared === "false") return <path {...common} className="fill-none stroke-(--hint)" d={diamond(x, y, 4.5)} />;
  const assumed = hint.effective && !isMoot ? "stroke-(--hint)" : "stroke-mute";
  const strokes = hint.declared === "unset" ? hatch(x, y) : cross(x, y);
  return (
    <path {...common} className={`fill-none ${hint.declared === "unset" ? assumed : "stroke-error"}`} d={diamond(x, y, 4.5) + strokes} />
  );
}

/** A hint in words: "Destructive: not declared, assumed yes". */
export function hintInWords(name: HintName, hint: ResolvedHint): string {
  const value = hint.effective ? "yes" : "no";
  const moot = hint.source === "moot" ? ", moot on a read-only tool" : "";
  const said = {
    true: "declared yes",
    false: "declared no",
    unset: hint.source === "moot" ? "not declared" : `not declared, assumed ${value}`,
    malformed: `malformed value ${(hint.malformedValue ?? "").slice(0, 60)}, assumed ${value}`,
  }[hint.declared];
  return `${HINTS[name].label}: ${said}${moot}`;
}

/**
 * The four-field placard of a tool: filled is declared yes, outlined declared no, hatched not declared, crossed malformed, faded moot.
 * It never stands alone: either `label` names it, or a text beside it says the same and it is hidden from assistive technology.
 */
export function Glyph({ hints, size = 16, label }: { hints: ResolvedHints; size?: number; label?: string }) {
  const shown = painted(hints);
  const named = label === undefined ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": label } as const);
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} className="shrink-0" {...named}>
      {NAMES.map((name) => (
        <Field key={name} name={name} hint={shown[name]} />
      ))}
    </svg>
  );
}
