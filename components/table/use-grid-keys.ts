"use client";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import type { Row } from "@/lib/report/model";
import type { Verdict } from "@/lib/review/model";
import type { Window } from "./use-window";

type Grid = {
  rows: Row[];
  part: Window;
  container: RefObject<HTMLElement | null>;
  onOpen: (key: string) => void;
  /** Begins a reviewer's word on a tool; null where none can be said. */
  onVerdict: ((key: string, verdict: Verdict) => void) | null;
};

/** The word that a letter begins. */
const VERDICTS: Partial<Record<string, Verdict>> = { a: "approved", q: "questioned", r: "rejected" };

/** Where a key leads from row `at`, or null where it leads nowhere. */
export function rowAfterKey(key: string, at: number, count: number, page: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const wanted = moves[key];
  return wanted === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, wanted));
}

/** One row of the grid takes part in the tab order; arrows move it, Enter opens its tool, letters begin a word on it. */
export function useGridKeys({ rows, part, container, onOpen, onVerdict }: Grid) {
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);
  const current = Math.min(active, Math.max(0, rows.length - 1));

  // The row may have to be drawn first, so the focus follows once it is there.
  useEffect(() => {
    if (wanted === null) return;
    const row = container.current?.querySelector<HTMLElement>(`tr[data-index="${wanted}"]`);
    if (!row) return;
    row.focus({ preventScroll: true });
    setWanted(null);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const onRow = (event.target as HTMLElement).closest("tr[data-index]") !== null;
    if (!onRow || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      const row = rows[current];
      if (!row) return;
      event.preventDefault();
      onOpen(row.key);
      return;
    }
    const verdict = VERDICTS[event.key];
    const row = rows[current];
    if (onVerdict && verdict && row) {
      event.preventDefault();
      onVerdict(row.key, verdict);
      return;
    }
    const next = rowAfterKey(event.key, current, rows.length, part.pageSize);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    setWanted(next);
    part.scrollTo(next);
  };

  // A row that is not drawn cannot hold the tab stop: then the first drawn one does.
  const isDrawn = current >= part.start && current < part.start + part.rows.length;
  return { active: isDrawn ? current : part.start, setActive, onKeyDown };
}
