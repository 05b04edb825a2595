import type { Readiness } from "@/lib/profiles/readiness";

const SIGNS: Record<Readiness["outcome"], string> = { met: "●", "not met": "▲", "not graded": "○" };
const COLOURS: Record<Readiness["outcome"], string> = { met: "text-read", "not met": "text-error", "not graded": "text-mute" };

/** Whether a profile is met, by sign and word. */
export function Outcome({ outcome }: { outcome: Readiness["outcome"] }) {
  return (
    <span className={`whitespace-nowrap font-medium ${COLOURS[outcome]}`}>
      <span aria-hidden className="text-2xs">
        {SIGNS[outcome]}
      </span>{" "}
      {outcome}
    </span>
  );
}
