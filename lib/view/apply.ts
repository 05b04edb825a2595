// The only filter, sort and facet count in the product. Table, API, export and share all show what this gives.
import { HINT_NAMES, HINTS, type HintName } from "@/lib/annotations/hints";
import type { Row } from "@/lib/report/model";
import type { FacetIndex } from "./facet-index";
import type { Prepared } from "./prepare";
import { FACETS, type FacetName, type View } from "./words";

/** One value of a facet and how many tools choosing it (alone, beside the other filters) would show. */
export type FacetValue = {
  value: string;
  count: number;
  /** How many of them are read-only, so that the hint means nothing on them; only for destructive and idempotent. */
  moot?: number;
};

export type Applied = {
  /** The rows to show, in order. */
  rows: Row[];
  /** Counts that follow every filter but the facet's own. Chosen values are listed even at zero. */
  facets: Record<FacetName, FacetValue[]>;
  /** For each hint that is filtered: tools that only this filter hides, and only because they do not declare the hint. */
  undeclared: Partial<Record<HintName, number>>;
  /** All tools, before any filter. */
  total: number;
};

/** One facet while counting. */
type Lane = { facet: FacetName; index: FacetIndex; chosen: Uint8Array | null; counts: Uint32Array; moot: Uint32Array | null };

function laneOf(facet: FacetName, index: FacetIndex, chosenValues: readonly string[]): Lane {
  const size = index.values.length;
  const moot = isHint(facet) && HINTS[facet].mootWhenReadOnly ? new Uint32Array(size) : null;
  const lane: Lane = { facet, index, chosen: null, counts: new Uint32Array(size), moot };
  if (chosenValues.length === 0) return lane;
  lane.chosen = new Uint8Array(size);
  for (const value of chosenValues) {
    const number = index.numbers.get(value);
    if (number !== undefined) lane.chosen[number] = 1;
  }
  return lane;
}

function passes({ chosen, index: { starts, ofRows } }: Lane, row: number): boolean {
  if (!chosen) return true;
  const end = starts[row + 1] ?? 0;
  for (let i = starts[row] ?? 0; i < end; i++) if (chosen[ofRows[i] ?? 0] === 1) return true;
  return false;
}

/** Adds rows to a lane's counts. */
function count({ counts, moot, index: { starts, ofRows } }: Lane, rows: readonly number[], readOnly: Uint8Array): void {
  for (const row of rows) {
    const end = starts[row + 1] ?? 0;
    for (let i = starts[row] ?? 0; i < end; i++) {
      const number = ofRows[i] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
      if (moot && readOnly[row] === 1) moot[number] = (moot[number] ?? 0) + 1;
    }
  }
}

type Filtered = { passing: readonly number[]; keptOut: Map<Lane, number[]> };

/** The rows that pass every lane, and for each lane those that it alone keeps out. */
function filter(found: readonly number[], lanes: readonly Lane[]): Filtered {
  const filtering = lanes.filter((lane) => lane.chosen);
  const keptOut = new Map(filtering.map((lane) => [lane, [] as number[]]));
  if (filtering.length === 0) return { passing: found, keptOut };
  const passing = found.filter((row) => {
    let failed: Lane | undefined;
    for (const lane of filtering) {
      if (passes(lane, row)) continue;
      if (failed) return false;
      failed = lane;
    }
    if (failed) keptOut.get(failed)?.push(row);
    return !failed;
  });
  return { passing, keptOut };
}

/** The rows of these numbers, in an order of all. */
function inOrder(rows: readonly Row[], numbers: readonly number[], order: readonly number[]): Row[] {
  const isWanted = new Uint8Array(rows.length);
  for (const number of numbers) isWanted[number] = 1;
  const ordered: Row[] = [];
  for (const number of order) {
    const row = rows[number];
    if (row && isWanted[number] === 1) ordered.push(row);
  }
  return ordered;
}

/** Applies a view to a list. Linear in rows; the same view of the same rows gives the same. */
export function apply(prepared: Prepared, view: View): Applied {
  const { host } = view;
  const { rows, readOnly } = prepared;
  const lanes = FACETS.map((facet) => laneOf(facet, prepared.facet(facet, host), facet === "outcome" && host === null ? [] : view[facet]));
  // Rows are gone through as they lie in memory, and put in order at the end.
  const { passing, keptOut } = filter(prepared.search(view.q), lanes);
  const undeclared: Applied["undeclared"] = {};
  for (const lane of lanes) {
    const { facet, index, counts, chosen } = lane;
    count(lane, keptOut.get(lane) ?? [], readOnly);
    // So far only what this lane alone keeps out is counted; what is shown comes on top.
    if (chosen && isHint(facet) && !view[facet].includes("unset")) undeclared[facet] = counts[index.numbers.get("unset") ?? -1] ?? 0;
    count(lane, passing, readOnly);
  }
  return {
    rows: inOrder(rows, passing, prepared.order(view.sort, host)),
    facets: Object.fromEntries(lanes.map((lane) => [lane.facet, valuesOf(lane, view[lane.facet])])) as Applied["facets"],
    undeclared,
    total: rows.length,
  };
}

const isHint = (facet: FacetName): facet is HintName => (HINT_NAMES as readonly string[]).includes(facet);

function valuesOf({ index, counts, moot }: Lane, chosen: readonly string[]): FacetValue[] {
  const found = index.values.map((value, number) => ({
    value,
    count: counts[number] ?? 0,
    ...(moot ? { moot: moot[number] ?? 0 } : {}),
  }));
  const missing = chosen.filter((value) => !index.numbers.has(value)).map((value) => ({ value, count: 0 }));
  return [...found, ...missing];
}
