import { HINT_NAMES } from "@/lib/annotations/hints";

/** Hatching for what is only assumed, in each hint's colour: drawn once a page, used by its pictures as `url(#hatch-destructive)`. */
export function Hatches() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      {HINT_NAMES.map((name) => (
        <pattern
          key={name}
          id={`hatch-${name}`}
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
          data-hint={name}
        >
          <rect width="2" height="5" className="fill-(--hint)" />
        </pattern>
      ))}
    </svg>
  );
}
