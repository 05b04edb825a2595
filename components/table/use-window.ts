"use client";
import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import type { Row } from "@/lib/report/model";
import type { Density } from "@/lib/view/words";
import { usePhone } from "./use-phone";

/** Row heights in pixels, as app/table.css sets them. */
const HEIGHTS: Record<Density, number> = { comfortable: 44, compact: 32 };
const CARD_HEIGHT = 108;

/** Rows drawn above and below what is seen. */
const OVERSCAN = 6;

export type Window = { rows: Row[]; start: number; before: number; after: number; scrollTo: (index: number) => void; pageSize: number };

/** The part of a list that is worth drawing, and the height of what is left out before and after it. */
export function useWindow(rows: Row[], total: number, density: Density, container: RefObject<HTMLElement | null>): Window {
  const height = usePhone() ? CARD_HEIGHT : HEIGHTS[density];
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => container.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    // The head of the table lies over the first rows.
    scrollPaddingStart: 40,
    scrollPaddingEnd: 8,
  });
  const items = virtualizer.getVirtualItems();
  const start = items[0]?.index ?? 0;
  // Before the first measurement, as on the server, the first rows stand for what is seen.
  const end = items.length > 0 ? (items.at(-1)?.index ?? 0) + 1 : Math.min(rows.length, 40);
  return {
    rows: rows.slice(start, end),
    start,
    before: start * height,
    after: items.length > 0 ? Math.max(0, (total - end) * height) : 0,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: "auto" }),
    pageSize: Math.max(1, Math.floor((container.current?.clientHeight ?? 400) / height) - 2),
  };
}
