import type { Direction } from "@/lib/drift/model";

const SIGNS: Record<Direction, string> = { relaxed: "↘", tightened: "↗", neutral: "" };

/** Which way a change goes, by sign and word; nothing where it goes neither way. */
export function DirectionLabel({ direction, word = direction }: { direction: Direction; word?: string }) {
  if (direction === "neutral") return null;
  return (
    <span className="whitespace-nowrap text-soft">
      <span aria-hidden>{SIGNS[direction]}</span> {word}
    </span>
  );
}
