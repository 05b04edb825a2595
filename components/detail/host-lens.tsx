"use client";
import { useState } from "react";
import { HINTS } from "@/lib/annotations/hints";
import { OUTCOME_WORDS, OUTCOMES } from "@/lib/hosts/host";
import type { HostView } from "@/lib/hosts/lens";

const STATE_WORDS = { true: "declared yes", false: "declared no", unset: "not declared" } as const;

const CERTAINTY_WORDS = {
  code: "read in its code",
  documented: "documented by its maker",
  "second-hand": "second-hand",
  contradictory: "sources contradict each other",
} as const;

/** The first single change that would lead elsewhere, in words. */
function changeInWords({ wouldChange }: HostView): string | null {
  const [change] = wouldChange;
  if (!change) return null;
  return `${HINTS[change.hint].label.toLowerCase()} ${STATE_WORDS[change.to]}: ${OUTCOME_WORDS[change.outcome]}`;
}

/** The fine print of one host: how it decides, what would change it, how well that is known. */
function HostFacts({ view }: { view: HostView }) {
  const { host, treatment } = view;
  const change = changeInWords(view);
  const texts = [host.rule, ...treatment.also, change && `Would change with ${change}.`, host.exceptions];
  return (
    <div className="pt-1 pb-2 text-soft">
      {texts.map((text) => text && <p key={text}>{text}</p>)}
      {host.doubt && <p className="text-warning">{host.doubt}</p>}
      <p className="text-mute">
        As of {host.asOf}, version {host.version}, {CERTAINTY_WORDS[host.certainty]}.
      </p>
      {host.sources.map((source) => (
        <p key={source} className="break-all text-mute">
          {source}
        </p>
      ))}
    </div>
  );
}

function HostRow({ view, before }: { view: HostView; before: HostView | undefined }) {
  const { host, treatment } = view;
  const [isOpen, setOpen] = useState(false);
  const isOther = before !== undefined && before.treatment.outcome !== treatment.outcome;
  const tone = isOther ? "font-medium text-warning" : treatment.outcome === "runs" ? "font-medium" : "text-soft";
  return (
    <li className="border-line border-t" data-host={host.id}>
      {/* The fine print of two dozen hosts is only drawn where it is read. */}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex list-none items-baseline gap-3 py-1 hover:bg-raised [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 truncate">
            {host.name}
            {host.mode && <span className="text-mute">, {host.mode}</span>}
          </span>
          <span className={`shrink-0 ${tone}`} title={isOther ? `Now: ${OUTCOME_WORDS[before.treatment.outcome]}` : undefined}>
            {OUTCOME_WORDS[treatment.outcome]}
          </span>
          <span className="w-16 shrink-0 truncate text-right text-mute text-xs">
            {treatment.decidedBy ? HINTS[treatment.decidedBy].label.toLowerCase() : ""}
          </span>
        </summary>
        {isOpen && <HostFacts view={view} />}
      </details>
    </li>
  );
}

/** Hosts by what they do, in the order of OUTCOMES: one line an outcome. */
function OutcomeLines({ hosts }: { hosts: HostView[] }) {
  return (
    <dl className="grid grid-cols-[9.5rem_minmax(0,1fr)] gap-y-1">
      {OUTCOMES.map((outcome) => {
        const names = hosts
          .filter((view) => view.treatment.outcome === outcome)
          .map(({ host }) => (host.mode === undefined ? host.name : `${host.name} (${host.mode})`));
        if (names.length === 0) return null;
        return (
          <div key={outcome} className="contents" data-outcome={outcome}>
            <dt className={outcome === "runs" ? "font-medium" : "text-soft"}>{OUTCOME_WORDS[outcome]}</dt>
            <dd className="text-mute">{names.join(", ")}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What hosts do with a tool's hints, and host by host which hint decides it. `before` marks what a change brought. */
export function HostLens({ hosts, before }: { hosts: HostView[]; before?: HostView[] }) {
  const earlier = new Map(before?.map((view) => [view.host.id, view]));
  return (
    <>
      <OutcomeLines hosts={hosts} />
      <details className="mt-2">
        <summary className="text-soft">Each of the {hosts.length} hosts: what decides, as of when, how well known</summary>
        <ul aria-label="What hosts do" className="mt-1">
          {hosts.map((view) => (
            <HostRow key={view.host.id} view={view} before={earlier.get(view.host.id)} />
          ))}
        </ul>
      </details>
    </>
  );
}
