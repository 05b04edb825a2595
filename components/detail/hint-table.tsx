import { HINT_NAMES, HINTS, type HintName } from "@/lib/annotations/hints";
import type { inferHints } from "@/lib/annotations/infer";
import type { ResolvedHint, ResolvedHints } from "@/lib/annotations/resolve";
import { HintBadge } from "../badges/hint-badge";
import { InferredBadge } from "../badges/inferred-badge";
import { painted } from "../badges/painted";

/** What a hint's state comes to, in the protocol's words. */
function meaningOf(name: HintName, hint: ResolvedHint, isContradiction: boolean): string {
  const { whenTrue, whenFalse, whenAssumed } = HINTS[name];
  if (isContradiction) return "Excludes read-only";
  if (hint.source === "moot") return "Means nothing on a read-only tool";
  if (hint.declared === "malformed")
    return `Not a boolean, so it counts as not declared. ${whenAssumed.replace(/^Not declared, so t/, "T")}`;
  if (hint.declared === "unset") return whenAssumed;
  return hint.effective ? whenTrue : whenFalse;
}

/** What the name suggests, where that is wanted; empty otherwise. */
type Inferred = ReturnType<typeof inferHints>;

/** The four hints of one tool: what is declared, what that means, and what hosts do with it. */
export function HintTable({ hints, inferred }: { hints: ResolvedHints; inferred: Inferred }) {
  const contradicts = hints.readOnly.declared === "true" && hints.destructive.declared === "true";
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead>
        <tr className="text-mute">
          <th scope="col" className="w-24 py-1.5 font-medium">
            Hint
          </th>
          <th scope="col" className="w-28 py-1.5 font-medium">
            Declared
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Meaning
          </th>
        </tr>
      </thead>
      <tbody>
        {HINT_NAMES.map((name) => {
          const isContradiction = contradicts && name === "destructive";
          // A guess stands only where nothing is declared, and where it could matter.
          const guess = hints[name].source === "default" ? inferred[name] : undefined;
          const isMoot = hints[name].source === "moot" && !isContradiction;
          return (
            <tr key={name} className="border-line border-t align-top">
              <th scope="row" className="py-2 font-normal">
                {HINTS[name].label}
              </th>
              <td className="py-2 pr-2">
                <HintBadge name={name} hint={painted(hints)[name]} />
                {guess && <InferredBadge name={name} hint={guess} />}
              </td>
              <td className="py-2">
                <span className={isContradiction ? "text-error" : isMoot ? "text-mute" : ""}>
                  {meaningOf(name, hints[name], isContradiction)}
                </span>
                {!isMoot && (
                  <span className="block text-mute">
                    {hints[name].effective ? HINTS[name].effectWhenTrue : HINTS[name].effectWhenFalse}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
