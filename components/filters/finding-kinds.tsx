"use client";
import { Fragment } from "react";
import { GROUNDS, type Ground, SEVERITIES, type Severity } from "@/lib/rules/rule";
import type { Applied } from "@/lib/view/apply";
import type { View } from "@/lib/view/words";
import { SeverityCount } from "../badges/severity";
import { valueLabel } from "./facet-words";

type Choice = Pick<View, "ground" | "severity">;

type Props = {
  kinds: Applied["kinds"];
  chosen: Choice;
  onChange: (facet: keyof Choice, values: string[]) => void;
};

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** True where a filter by ground and severity lets findings of this kind through. */
const isIn = ({ ground, severity }: Choice, one: Ground, other: Severity) =>
  (ground.length === 0 || ground.includes(one)) && (severity.length === 0 || severity.includes(other));

type KindProps = {
  ground: Ground;
  severity: Severity;
  count: number;
  pressed: boolean;
  onPick: (ground: Ground, severity: Severity) => void;
};

function Head({ facet, value, checked, onToggle }: { facet: keyof Choice; value: string; checked: boolean; onToggle: () => void }) {
  return (
    <label
      className={`flex min-h-6 items-center whitespace-nowrap rounded hover:bg-raised ${facet === "severity" ? "flex-col-reverse gap-0.5 py-0.5 text-2xs" : "gap-2 px-1"}`}
    >
      <input type="checkbox" className="checkbox" checked={checked} onChange={onToggle} />
      {valueLabel(facet, value, {})}
    </label>
  );
}

function Kind({ ground, severity, count, pressed, onPick }: KindProps) {
  if (count === 0)
    return (
      <span aria-hidden className="self-center text-center text-mute">
        0
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPick(ground, severity)}
      className="relative flex min-h-6 min-w-0 items-center justify-center rounded hover:bg-raised aria-pressed:bg-raised aria-pressed:font-semibold"
    >
      <span className="sr-only">
        {valueLabel("ground", ground, {})}, {valueLabel("severity", severity, {}).toLowerCase()}:{" "}
      </span>
      <SeverityCount severity={severity} count={count} />
    </button>
  );
}

/** Tools by the ground and the severity of a finding. A number stands for one pair; grounds are never added up. */
export function FindingKinds({ kinds, chosen, onChange }: Props) {
  const grounds = GROUNDS.filter((ground) => chosen.ground.includes(ground) || SEVERITIES.some((severity) => kinds[ground][severity] > 0));
  const isFiltered = chosen.ground.length + chosen.severity.length > 0;
  if (grounds.length === 0 && !isFiltered) return null;
  const pick = (ground: Ground, severity: Severity) => {
    const isAlone = chosen.ground.join() === ground && chosen.severity.join() === severity;
    onChange("ground", isAlone ? [] : [ground]);
    onChange("severity", isAlone ? [] : [severity]);
  };
  const head = (facet: keyof Choice, value: Ground | Severity) => {
    const values: readonly string[] = chosen[facet];
    return (
      <Head
        key={value}
        facet={facet}
        value={value}
        checked={values.includes(value)}
        onToggle={() => onChange(facet, toggled(values, value))}
      />
    );
  };
  return (
    <fieldset className="min-w-0 border-0" data-facet="severity">
      <legend className="mb-1 px-1 font-medium text-mute">Severity, by what it rests on</legend>
      <div className="grid grid-cols-[38%_1fr_1fr_1fr]">
        <span />
        {SEVERITIES.map((severity) => head("severity", severity))}
        {grounds.map((ground) => (
          <Fragment key={ground}>
            {head("ground", ground)}
            {SEVERITIES.map((severity) => (
              <Kind
                key={severity}
                ground={ground}
                severity={severity}
                count={kinds[ground][severity]}
                pressed={isFiltered && isIn(chosen, ground, severity)}
                onPick={pick}
              />
            ))}
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}
