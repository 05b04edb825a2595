import type { ReactNode } from "react";
import { DIRECTIONS, DRIFT_GROUNDS, type DriftCounts, LANE_LABELS, LANES } from "@/lib/drift/model";
import { SEVERITIES } from "@/lib/rules/rule";
import { GROUND_WORDS, SeverityCount } from "../badges/severity";

const number = (value: number) => value.toLocaleString("en");

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="min-w-0 flex-1 basis-56 px-4 py-3" aria-label={label}>
      <h2 className="text-mute">{label}</h2>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">{children}</div>
    </section>
  );
}

function Count({ count, word }: { count: number; word: string }) {
  if (count === 0) return null;
  return (
    <span className="whitespace-nowrap">
      <span className="font-semibold text-lg tabular-nums">{number(count)}</span> {word}
    </span>
  );
}

const none = (counts: Record<string, number>) => Object.values(counts).every((count) => count === 0);
const Nothing = () => <span className="text-soft">nothing</span>;

function Severities({ severities }: Pick<DriftCounts, "severities">) {
  const grounds = DRIFT_GROUNDS.filter((ground) => !none(severities[ground]));
  if (grounds.length === 0) return <Nothing />;
  return grounds.map((ground) => (
    <span key={ground} className="inline-flex flex-wrap items-baseline gap-x-2">
      {SEVERITIES.filter((severity) => severities[ground][severity] > 0).map((severity) => (
        <span key={severity} className="inline-flex items-baseline gap-1">
          <SeverityCount severity={severity} count={severities[ground][severity]} big />
          {severity !== "info" && `${severity}${severities[ground][severity] === 1 ? "" : "s"}`}
        </span>
      ))}
      <span className="text-mute">{GROUND_WORDS[ground]}</span>
    </span>
  ));
}

function Lanes({ lanes }: Pick<DriftCounts, "lanes">) {
  const present = LANES.filter((lane) => !none(lanes[lane]));
  if (present.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 border-line border-t px-4 py-2.5" aria-label="Changes by lane">
      {present.map((lane) => {
        const directed = DIRECTIONS.filter((direction) => direction !== "neutral" && lanes[lane][direction] > 0);
        const total = DIRECTIONS.reduce((sum, direction) => sum + lanes[lane][direction], 0);
        return (
          <li key={lane} data-lane={lane}>
            {LANE_LABELS[lane]} <span className="font-medium tabular-nums">{number(total)}</span>
            {directed.length > 0 && (
              <span className="text-mute">
                {" "}
                ({directed.map((direction) => `${number(lanes[lane][direction])} ${direction}`).join(", ")})
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What differs between two snapshots, in numbers. Counts that rest on something else are never added up. */
export function DriftSummary({ counts: { servers, tools, lanes, severities } }: { counts: DriftCounts }) {
  return (
    <div className="card" data-testid="drift-summary">
      <div className="flex flex-wrap divide-line md:divide-x">
        <Cell label="Tools">
          {none(tools) && <Nothing />}
          <Count count={tools.added} word="added" />
          <Count count={tools.removed} word="removed" />
          <Count count={tools.renamed} word="renamed" />
          <Count count={tools.changed} word="changed" />
          <Count count={tools.notSeen} word="not seen" />
        </Cell>
        <Cell label="Servers">
          {none(servers) && <Nothing />}
          <Count count={servers.added} word="added" />
          <Count count={servers.removed} word="gone" />
          <Count count={servers.changed} word="changed" />
        </Cell>
        <Cell label="Changes">
          <Severities severities={severities} />
        </Cell>
      </div>
      <Lanes lanes={lanes} />
    </div>
  );
}
