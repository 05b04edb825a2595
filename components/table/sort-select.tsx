"use client";
import { COLUMN_IDS, COLUMN_LABELS, type ColumnId } from "@/lib/view/columns";
import type { Sort } from "@/lib/view/words";

/** Sorting where there is no head to press. */
export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <div className="flex items-end gap-2">
      <label className="flex flex-1 flex-col gap-1">
        <span className="px-1 font-medium text-mute">Sort by</span>
        <select
          className="h-9 rounded-lg border border-line bg-panel px-2"
          value={sort.column}
          onChange={(event) => onSort({ ...sort, column: event.target.value as ColumnId })}
        >
          {COLUMN_IDS.filter((id) => id !== "outcome").map((id) => (
            <option key={id} value={id}>
              {COLUMN_LABELS[id]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="btn h-9" onClick={() => onSort({ ...sort, descending: !sort.descending })}>
        {sort.descending ? "Descending ↓" : "Ascending ↑"}
      </button>
    </div>
  );
}
