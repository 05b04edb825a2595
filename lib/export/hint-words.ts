// How exports show a hint: as the page does, by a sign that needs no colour and a word.
import { type DeclaredState, HINTS, type HintName } from "@/lib/annotations/hints";
import type { ResolvedHint, ResolvedHints } from "@/lib/annotations/resolve";

export type HintLook = {
  state: DeclaredState;
  isMoot: boolean;
  sign: string;
  word: string;
  /** The JSON text of a malformed value: foreign text. */
  raw?: string;
};

/** True where both read-only and destructive are declared: shown as a contradiction to look at, not as moot. */
function isContradiction({ readOnly, destructive }: ResolvedHints): boolean {
  return readOnly.declared === "true" && destructive.declared === "true";
}

const yesNo = (value: boolean) => (value ? "yes" : "no");

/** What each look says. */
export const LEGEND: { look: string; state: DeclaredState | "moot"; meaning: string }[] = [
  { look: "● Yes", state: "true", meaning: "declares yes" },
  { look: "○ No", state: "false", meaning: "declares no" },
  { look: "◌ → yes", state: "unset", meaning: "does not declare it; the protocol assumes this by default" },
  { look: "✕ → yes", state: "malformed", meaning: "is malformed; the protocol assumes this by default" },
  { look: "– moot", state: "moot", meaning: "means nothing on a read-only tool" },
];

/** One hint of a tool as it is shown: declared state, effective value and source in a sign and a word. */
export function lookOf(name: HintName, hints: ResolvedHints): HintLook {
  const { declared: state, effective, source, malformedValue } = hints[name];
  const isMoot = source === "moot" && !(name === "destructive" && isContradiction(hints));
  const assumed = isMoot ? "moot" : `→ ${yesNo(effective)}`;
  if (state === "malformed") return { state, isMoot, sign: "✕", word: assumed, raw: malformedValue ?? "" };
  if (state === "unset") return { state, isMoot, sign: isMoot ? "–" : "◌", word: assumed };
  const value = state === "true" ? "Yes" : "No";
  return { state, isMoot, sign: state === "true" ? "●" : "○", word: isMoot ? `${value}, moot` : value };
}

/** Where an effective value comes from, in words. */
export function sourceInWords({ declared, source }: ResolvedHint): string {
  if (source === "default") return declared === "malformed" ? "malformed, so assumed by default" : "assumed by default";
  return source;
}

/** What a hint comes to, in the protocol's words. */
export function meaningOf(name: HintName, hints: ResolvedHints): string {
  const { declared, effective, source } = hints[name];
  const { whenTrue, whenFalse } = HINTS[name];
  if (name === "destructive" && isContradiction(hints)) return "Excludes read-only";
  if (source === "moot") return "Means nothing on a read-only tool";
  const value = effective ? whenTrue : whenFalse;
  if (source === "declared") return value;
  const why = declared === "malformed" ? "Is not a boolean, so it counts as not declared and the protocol assumes" : "The protocol assumes";
  return `${why} ${yesNo(effective)}: ${value.charAt(0).toLowerCase()}${value.slice(1)}`;
}
