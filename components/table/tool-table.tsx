"use client";
import { useTable } from "@tanstack/react-table";
import { type MouseEvent, useEffect, useMemo, useRef } from "react";
import { HINT_NAMES } from "@/lib/annotations/hints";
import { inferHints } from "@/lib/annotations/infer";
import type { Outcome } from "@/lib/hosts/host";
import type { Row } from "@/lib/report/model";
import type { Verdict } from "@/lib/review/model";
import { COLUMN_IDS, COLUMN_LABELS, type ColumnId, shownColumns } from "@/lib/view/columns";
import type { View } from "@/lib/view/words";
import { columns, rowInWords, type TableRow } from "./columns";
import { features } from "./features";
import { HeaderCell } from "./header-cell";
import { useGridKeys } from "./use-grid-keys";
import { useWindow } from "./use-window";

type Props = {
  /** The rows to show; while the list is on its way, only the first of them. */
  rows: Row[];
  /** How many rows there are in all under this view. */
  total: number;
  view: View;
  /** What the view's host does with a row's tool. */
  outcomeOf: (row: Row) => Outcome | null;
  /** The address that shows a tool. */
  hrefOf: (key: string) => string;
  onSort: (column: ColumnId) => void;
  onOpen: (key: string) => void;
  /** Begins a reviewer's word on a tool; null where none can be said. */
  onVerdict: ((key: string, verdict: Verdict) => void) | null;
};

/** Cards show these beside the tool; the caption says what the head says in the table. */
const CAPTIONS: Partial<Record<ColumnId, string>> = Object.fromEntries(
  [...HINT_NAMES, "outcome" as const, "findings" as const].map((id) => [id, COLUMN_LABELS[id]]),
);

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr className="spacer" aria-hidden="true">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

/** The grid: it draws the rows that it is handed, and only those that can be seen. */
export function ToolTable({ rows, total, view, outcomeOf, hrefOf, onSort, onOpen, onVerdict }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const part = useWindow(rows, total, view.density, container);
  const keys = useGridKeys({ rows, part, container, onOpen, onVerdict });
  const cols = useMemo(() => shownColumns(view.cols, view.host), [view.cols, view.host]);
  const state = useMemo(
    () => ({ columnOrder: cols as string[], columnVisibility: Object.fromEntries(COLUMN_IDS.map((id) => [id, cols.includes(id)])) }),
    [cols],
  );
  const data = part.rows.map(
    (row): TableRow => ({
      ...row,
      href: hrefOf(row.key),
      outcome: outcomeOf(row),
      inferred: view.inferred ? inferHints(row.name) : {},
    }),
  );
  const table = useTable({ features, columns, data, getRowId: (row) => row.key, state });

  // A new view starts at its beginning.
  const { q, sort, tool: _tool, cols: _cols, density: _density, ...filters } = view;
  const identity = JSON.stringify([q, sort, filters]);
  const shownBefore = useRef(identity);
  useEffect(() => {
    if (shownBefore.current === identity) return;
    shownBefore.current = identity;
    container.current?.scrollTo({ top: 0 });
  }, [identity]);

  const open = (event: MouseEvent, key: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(key);
  };

  return (
    <div ref={container} className="min-h-0 flex-1 overflow-auto" data-testid="tool-scroll">
      <table
        role="grid"
        aria-label="Tools"
        aria-rowcount={total + 1}
        className="grid-table group"
        data-density={view.density}
        data-compact={view.density === "compact" ? "" : undefined}
        onKeyDown={keys.onKeyDown}
      >
        <colgroup>
          {cols.map((id) => (
            <col key={id} className={`col-${id}`} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row" aria-rowindex={1}>
              {group.headers.map((header) => (
                <HeaderCell key={header.id} id={header.column.id as ColumnId} sort={view.sort} onSort={onSort}>
                  <table.FlexRender header={header} />
                </HeaderCell>
              ))}
            </tr>
          ))}
        </thead>
        <tbody role="rowgroup">
          <Spacer height={part.before} span={cols.length} />
          {table.getRowModel().rows.map((row, i) => {
            const index = part.start + i;
            return (
              <tr
                key={row.id}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={view.tool === row.original.key}
                aria-label={rowInWords(row.original)}
                tabIndex={index === keys.active ? 0 : -1}
                data-index={index}
                onFocus={() => keys.setActive(index)}
                onClick={(event) => open(event, row.original.key)}
              >
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} role="gridcell" className={`col-${cell.column.id}`} data-caption={CAPTIONS[cell.column.id as ColumnId]}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            );
          })}
          <Spacer height={part.after} span={cols.length} />
        </tbody>
      </table>
    </div>
  );
}
