import { HINT_NAMES, HINTS, type HintName } from "@/lib/annotations/hints";
import type { ResolvedHint, ResolvedHints } from "@/lib/annotations/resolve";
import { canonicalJson } from "@/lib/catalog/canonical-json";
import { changeOf } from "./change";
import type { Change, Direction } from "./model";
import { definitionChanged } from "./rules/definition-changed";
import { hintRelaxed } from "./rules/hint-relaxed";
import { hintTightened } from "./rules/hint-tightened";

const RULES = { relaxed: hintRelaxed, tightened: hintTightened, neutral: definitionChanged } as const;

/** A malformed value may be of any length. */
const MAX_VALUE = 60;

function said({ declared, effective, source, malformedValue = "" }: ResolvedHint): string {
  const assumed = source === "moot" ? "" : ` (assumed ${effective ? "yes" : "no"})`;
  if (declared === "unset") return `not declared${assumed}`;
  if (declared === "malformed") return `malformed as ${malformedValue.slice(0, MAX_VALUE).toWellFormed()}${assumed}`;
  return `declared ${declared === "true" ? "yes" : "no"}`;
}

const sameValue = (one = "", other = "") => one === other || (one !== "" && other !== "" && canonicalJson(one) === canonicalJson(other));

/** By what the protocol makes of the hint. Its defaults are the strict values, so whatever moves away from one is relaxed. */
function directionOf(name: HintName, before: ResolvedHint, after: ResolvedHint): Direction {
  const isMoot = before.source === "moot" || after.source === "moot";
  if (isMoot || before.effective === after.effective) return "neutral";
  return after.effective === HINTS[name].default ? "tightened" : "relaxed";
}

function consequence(name: HintName, direction: Direction, before: ResolvedHint, after: ResolvedHint): string {
  const { effectWhenTrue, effectWhenFalse } = HINTS[name];
  if (direction !== "neutral") return after.effective ? effectWhenTrue : effectWhenFalse;
  if (before.source === "moot" || after.source === "moot") return "On a read-only tool it means nothing";
  const isLost = before.source === "declared" && after.source === "default";
  return `The protocol makes the same of it${isLost ? "; hosts that need it declared may not" : ""}`;
}

/** What differs in the four hints of a tool, a change each. Declared to not declared is a change also where the effective value stays. */
export function hintChanges(before: ResolvedHints, after: ResolvedHints): Change<HintName>[] {
  return HINT_NAMES.flatMap((name): Change<HintName>[] => {
    const [one, other] = [before[name], after[name]];
    if (one.declared === other.declared && sameValue(one.malformedValue, other.malformedValue)) return [];
    const direction = directionOf(name, one, other);
    const { key, label } = HINTS[name];
    return [
      changeOf(RULES[direction], name, {
        direction,
        pointer: `/annotations/${key}`,
        message: `${label} was ${said(one)} and is now ${said(other)}. ${consequence(name, direction, one, other)}.`,
        before: said(one),
        after: said(other),
        hint: { before: one, after: other },
      }),
    ];
  });
}
