"use client";
import { useState } from "react";
import { HINTS } from "@/lib/annotations/hints";
import type { FacetValue } from "@/lib/view/apply";
import { CLOSED_VALUES, type FacetName } from "@/lib/view/words";
import { FACET_LABELS, isHintFacet, valueLabel, valueTitle } from "./facet-words";

/** More values than this are folded behind "Show all", and then searchable. */
const FOLD = 7;

type Props = {
  facet: FacetName;
  values: FacetValue[];
  chosen: readonly string[];
  ruleTitles: Record<string, string>;
  /** Tools that this facet alone hides because they do not declare the hint. */
  undeclared: number | undefined;
  onChange: (facet: FacetName, values: string[]) => void;
};

/** Values in the order in which they are read: a closed list in its own order, any other by count. */
function ordered(facet: FacetName, values: FacetValue[], chosen: readonly string[]): FacetValue[] {
  const closed = CLOSED_VALUES[facet];
  if (!closed)
    return values
      .filter(({ value, count }) => count > 0 || chosen.includes(value))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const found = new Map(values.map((entry) => [entry.value, entry]));
  const always = isHintFacet(facet) ? ["true", "false", "unset"] : [];
  return closed
    .map((value) => found.get(value) ?? { value, count: 0 })
    .filter(({ value, count }) => count > 0 || chosen.includes(value) || always.includes(value));
}

/** Of the tools that do not declare a hint: on how many the protocol assumes a value, and on how many it means nothing. */
function mootNote(facet: FacetName, value: string, count: number, moot: number | undefined): string {
  if (!moot || value !== "unset" || !isHintFacet(facet)) return "";
  return `${(count - moot).toLocaleString("en")} → ${HINTS[facet].default ? "yes" : "no"}, ${moot.toLocaleString("en")} moot`;
}

function Value({
  facet,
  value,
  count,
  moot,
  checked,
  label,
  onToggle,
}: FacetValue & { facet: FacetName; checked: boolean; label: string; onToggle: () => void }) {
  const note = mootNote(facet, value, count, moot);
  return (
    <li>
      <label className="flex min-h-6 items-center gap-2 rounded px-1 py-px hover:bg-raised" title={valueTitle(facet, value) ?? label}>
        <input type="checkbox" className="checkbox" checked={checked} onChange={onToggle} />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{label}</span>
          {note !== "" && (
            <span className="block text-2xs text-mute leading-4" title={`${moot} declare read-only, so this hint means nothing on them`}>
              {note}
            </span>
          )}
        </span>
        <span className={`tabular-nums ${count === 0 ? "text-mute" : "text-soft"}`}>{count.toLocaleString("en")}</span>
      </label>
    </li>
  );
}

/** One facet: its values with counts that follow all other filters. */
export function Facet({ facet, values, chosen, ruleTitles, undeclared, onChange }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const list = ordered(facet, values, chosen);
  if (list.length === 0 || (facet === "outcome" && list.every(({ count }) => count === 0))) return null;
  const shown = unfolded ? list : list.filter(({ value }, i) => i < FOLD || chosen.includes(value));
  const toggle = (value: string) =>
    onChange(facet, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <fieldset className="min-w-0 border-0" data-facet={facet}>
      <legend className="mb-1 flex w-full items-center px-1 font-medium text-mute">
        <span className="flex-1">{FACET_LABELS[facet]}</span>
        {list.length > FOLD && <span className="font-normal">{list.length}</span>}
      </legend>
      <ul>
        {shown.map(({ value, count, moot = 0 }) => (
          <Value
            key={value}
            facet={facet}
            value={value}
            count={count}
            moot={moot}
            checked={chosen.includes(value)}
            label={moot > 0 && value === "unset" ? "Not declared" : valueLabel(facet, value, ruleTitles)}
            onToggle={() => toggle(value)}
          />
        ))}
      </ul>
      {list.length > FOLD && (
        <button
          type="button"
          className="mt-0.5 rounded px-1 text-mute underline-offset-2 hover:underline"
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? "Show fewer" : `Show all ${list.length}`}
        </button>
      )}
      {undeclared !== undefined && undeclared > 0 && (
        <p className="mt-1 px-1 text-warning">
          {undeclared.toLocaleString("en")} hidden: {undeclared === 1 ? "does" : "do"} not declare it
        </p>
      )}
    </fieldset>
  );
}
