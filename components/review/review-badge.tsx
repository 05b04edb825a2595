import type { ReviewState } from "@/lib/review/model";
import { STATE_LABELS } from "./words";

/** A shape for each state, so that colour is never needed to tell them apart. */
const MARKS: Record<ReviewState, string> = { unreviewed: "○", approved: "✓", questioned: "?", rejected: "✕", changed: "≠" };
const COLOURS: Record<ReviewState, string> = {
  unreviewed: "text-mute",
  approved: "text-read",
  questioned: "text-warning",
  rejected: "text-error",
  changed: "text-warning",
};

/** The same where there is room for a sign only. */
export function ReviewMark({ state }: { state: ReviewState }) {
  return (
    <span className={`mr-1.5 font-sans font-semibold ${COLOURS[state]}`} title={STATE_LABELS[state]}>
      <span aria-hidden>{MARKS[state]}</span>
    </span>
  );
}

/** Where a tool stands in review. */
export function ReviewBadge({ state }: { state: ReviewState }) {
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${COLOURS[state]}`} data-review={state}>
      <span aria-hidden className="w-3 text-center font-semibold">
        {MARKS[state]}
      </span>
      {STATE_LABELS[state]}
    </span>
  );
}
