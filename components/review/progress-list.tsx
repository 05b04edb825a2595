import type { REVIEW_STATES, ReviewState } from "@/lib/review/model";
import { type Progress, sumOf } from "@/lib/review/progress";
import { EMPTY_VIEW } from "@/lib/view/words";
import { catalogPath } from "@/lib/view/write";
import { serverName, serverPath } from "../tool-path";
import { ReviewMark } from "./review-badge";
import { STATE_LABELS, toolsInWords } from "./words";

/** What is done comes first, what is left comes last. */
const ORDER = ["approved", "questioned", "rejected", "changed", "unreviewed"] as const satisfies (typeof REVIEW_STATES)[number][];

const FILLS: Record<ReviewState, string> = {
  approved: "fill-read",
  questioned: "fill-warning",
  rejected: "fill-error",
  changed: "fill-warning opacity-40",
  unreviewed: "fill-line",
};

/** The share of each state as one bar; the numbers beside it say the same. */
function ProgressBar({ progress: { total, states } }: { progress: Progress }) {
  let x = 0;
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full rounded-sm">
      {ORDER.map((state) => {
        const start = x;
        const width = (states[state] / Math.max(1, total)) * 100;
        x += width;
        return width > 0 && <rect key={state} x={start} width={Math.max(0.3, width - 0.3)} height="8" className={FILLS[state]} />;
      })}
    </svg>
  );
}

type NumbersProps = { progress: Progress /** Null for all servers. */; server: string | null };

/** How many tools stand in each state, each number a link to them. */
export function ProgressNumbers({ progress: { states }, server }: NumbersProps) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-0.5">
      {ORDER.filter((state) => states[state] > 0).map((state) => (
        <a
          key={state}
          href={catalogPath({ ...EMPTY_VIEW, review: [state], server: server === null ? [] : [server] })}
          className="whitespace-nowrap no-underline hover:underline"
        >
          <ReviewMark state={state} />
          <span className="tabular-nums">{states[state].toLocaleString("en")}</span>{" "}
          <span className="text-mute">{STATE_LABELS[state].toLowerCase()}</span>
          {server !== null && <span className="sr-only"> on {serverName(server)}</span>}
        </a>
      ))}
    </span>
  );
}

/** "12 of 30 tools decided": of how many a word stands. */
function doneOf({ total, states }: Progress): string {
  return `${(total - states.unreviewed - states.changed).toLocaleString("en")} of ${toolsInWords(total)} decided`;
}

/** How far the review has come, in all and on each server. */
export function ProgressList({ servers }: { servers: [server: string, progress: Progress][] }) {
  const all = sumOf(servers.map(([, progress]) => progress));
  const lines: [server: string | null, progress: Progress][] = [
    ...(servers.length > 1 ? [[null, all] as [null, Progress]] : []),
    ...servers,
  ];
  return (
    <ul className="card px-4 [&>li:first-child]:border-t-0" aria-label="Progress by server">
      {lines.map(([server, progress]) => (
        <li
          key={server === null ? "all" : `of ${server}`}
          className="grid gap-x-4 gap-y-1.5 border-line border-t py-3 md:grid-cols-[13rem_minmax(0,1fr)]"
          data-progress={server ?? "all"}
        >
          <span className="flex min-w-0 items-baseline gap-2 md:block">
            {server === null ? (
              <span className="block font-semibold">All servers</span>
            ) : (
              <a href={serverPath(server)} className="block truncate font-medium no-underline hover:underline">
                {serverName(server)}
              </a>
            )}
            <span className="whitespace-nowrap text-mute">{doneOf(progress)}</span>
          </span>
          <span className="flex min-w-0 flex-col gap-1 md:pt-1.5">
            <ProgressBar progress={progress} />
            <ProgressNumbers progress={progress} server={server} />
          </span>
        </li>
      ))}
    </ul>
  );
}
