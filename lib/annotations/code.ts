// The four declared states as four letters ("tfum"), because a list of 10,000 tools carries them 10,000 times.
import { type DeclaredState, HINT_NAMES, type HintName } from "./hints";
import { type ResolvedHints, resolveHints } from "./resolve";

const LETTERS: Record<DeclaredState, string> = { true: "t", false: "f", unset: "u", malformed: "m" };
const STATES: Record<string, DeclaredState> = { t: "true", f: "false", u: "unset", m: "malformed" };

/** Declared states in the order of HINT_NAMES, a letter each. */
export function encodeHints(hints: ResolvedHints): string {
  return HINT_NAMES.map((name) => LETTERS[hints[name].declared]).join("");
}

/** The declared state of one hint in such a code. */
export function stateIn(code: string, name: HintName): DeclaredState {
  return STATES[code[HINT_NAMES.indexOf(name)] ?? "u"] ?? "unset";
}

/** The resolved hints that a code stands for. The raw text of malformed values is not in it. */
export function decodeHints(code: string): ResolvedHints {
  const states = Object.fromEntries(HINT_NAMES.map((name) => [name, stateIn(code, name)]));
  return resolveHints(states as Record<HintName, DeclaredState>);
}
