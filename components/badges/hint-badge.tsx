import type { HintName } from "@/lib/annotations/hints";
import type { ResolvedHint } from "@/lib/annotations/resolve";
import { hintInWords } from "./glyph";

/** A malformed value may be of any length; the finding and the raw JSON have all of it. */
const LONGEST = 22;

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function textOf(hint: ResolvedHint): string {
  const isMoot = hint.source === "moot";
  if (hint.declared === "malformed") return shortened(hint.malformedValue ?? "malformed");
  if (hint.declared === "unset") return isMoot ? "moot" : `→ ${hint.effective ? "yes" : "no"}`;
  const value = hint.declared === "true" ? "Yes" : "No";
  return isMoot ? `${value}, moot` : value;
}

/** One hint of one tool. Shape and text tell declared, assumed, moot and malformed apart; colour only adds to them. */
export function HintBadge({ name, hint }: { name: HintName; hint: ResolvedHint }) {
  return (
    <span
      className="hint"
      data-hint={name}
      data-state={hint.declared}
      data-moot={hint.source === "moot" ? "" : undefined}
      title={hintInWords(name, hint)}
    >
      <span>{textOf(hint)}</span>
    </span>
  );
}
