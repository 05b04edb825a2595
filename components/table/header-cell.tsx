import type { ReactNode } from "react";
import type { ColumnId } from "@/lib/view/columns";
import type { Sort } from "@/lib/view/words";

type Props = { id: ColumnId; sort: Sort; onSort: (column: ColumnId) => void; children: ReactNode };

/** A column's head: pressing it sorts, pressing it again turns the order round. */
export function HeaderCell({ id, sort, onSort, children }: Props) {
  const isSorted = sort.column === id;
  const order = sort.descending ? "descending" : "ascending";
  return (
    <th role="columnheader" scope="col" aria-sort={isSorted ? order : "none"} className={`col-${id}`}>
      <button
        type="button"
        onClick={() => onSort(id)}
        className={`-mx-1 inline-flex items-center gap-1 rounded px-1 hover:text-ink ${isSorted ? "text-ink" : ""}`}
      >
        {children}
        {isSorted && <span aria-hidden>{sort.descending ? "↓" : "↑"}</span>}
      </button>
    </th>
  );
}
