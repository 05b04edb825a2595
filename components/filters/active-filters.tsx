"use client";
import { FACETS, type FacetName, type View } from "@/lib/view/words";
import { isNarrowed } from "@/lib/view/write";
import { FACET_LABELS, valueLabel } from "./facet-words";

type Props = {
  view: View;
  ruleTitles: Record<string, string>;
  onChange: (facet: FacetName, values: string[]) => void;
  onSearch: (q: string) => void;
  onClear: () => void;
};

function Chip({ label, text, onRemove }: { label: string; text: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove the filter ${label}: ${text}`}
      className="inline-flex h-7 max-w-64 items-center gap-1.5 rounded-full border border-line-strong bg-panel px-2.5 hover:border-ink"
    >
      <span className="truncate">
        {label}: <span className="font-medium">{text}</span>
      </span>
      <span aria-hidden className="text-mute">
        ✕
      </span>
    </button>
  );
}

/** What narrows the list, a chip each, and one button that clears all. */
export function ActiveFilters({ view, ruleTitles, onChange, onSearch, onClear }: Props) {
  if (!isNarrowed(view)) return null;
  const active = FACETS.filter((facet) => view[facet].length > 0);
  return (
    <>
      {view.q.trim() !== "" && <Chip label="Search" text={view.q.trim()} onRemove={() => onSearch("")} />}
      {active.map((facet) => (
        <Chip
          key={facet}
          label={FACET_LABELS[facet]}
          text={
            view[facet].length > 2
              ? `${view[facet].length} chosen`
              : view[facet].map((value) => valueLabel(facet, value, ruleTitles)).join(", ")
          }
          onRemove={() => onChange(facet, [])}
        />
      ))}
      <button type="button" className="btn btn-quiet" onClick={onClear}>
        Clear all
      </button>
    </>
  );
}
