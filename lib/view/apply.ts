// The only filter, sort and facet count in the product. Table, API, export and share all show what this gives.
import { HINT_NAMES, HINTS, type HintName } from "@/lib/annotations/hints";
import type { Row } from "@/lib/report/model";
import { GROUNDS, type Ground, SEVERITIES, type Severity } from "@/lib/rules/rule";
import { type FacetIndex, kindOf, type Trait } from "./facet-index";
import type { Prepared } from "./prepare";
import { LISTED_FACETS, type ListedFacet, type View } from "./words";

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
  facets: Record<ListedFacet, FacetValue[]>;
  /** Tools with a finding of this ground and this severity, following every filter but those two. A tool may be in several; none are added up. */
  kinds: Record<Ground, Record<Severity, number>>;
  /** For each hint that is filtered: tools that only this filter hides, and only because they do not declare the hint. */
  undeclared: Partial<Record<HintName, number>>;
  /** All tools, before any filter. */
  total: number;
};

/** One trait while counting. */
type Lane<T extends Trait = Trait> = {
  trait: T;
  index: FacetIndex;
  chosen: Uint8Array | null;
  counts: Uint32Array;
  moot: Uint32Array | null;
};

function laneOf<T extends Trait>(trait: T, index: FacetIndex, chosenValues: readonly string[]): Lane<T> {
  const size = index.values.length;
  const moot = isHint(trait) && HINTS[trait].mootWhenReadOnly ? new Uint32Array(size) : null;
  const lane: Lane<T> = { trait, index, chosen: null, counts: new Uint32Array(size), moot };
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

/** The kinds of findings that a view asks for: each chosen ground with each chosen severity, where either is chosen. */
function kindsIn({ ground, severity }: View): string[] {
  if (ground.length === 0 && severity.length === 0) return [];
  const severities = severity.length > 0 ? severity : SEVERITIES;
  return (ground.length > 0 ? ground : GROUNDS).flatMap((one) => severities.map((other) => kindOf({ ground: one, severity: other })));
}

/** Applies a view to a list. Linear in rows; the same view of the same rows gives the same. */
export function apply(prepared: Prepared, view: View): Applied {
  const { host } = view;
  const { rows, readOnly } = prepared;
  const listed = LISTED_FACETS.map((facet) =>
    laneOf(facet, prepared.facet(facet, host), facet === "outcome" && host === null ? [] : view[facet]),
  );
  const kinds = laneOf("kind", prepared.facet("kind", host), kindsIn(view));
  const lanes: Lane[] = [...listed, kinds];
  // Rows are gone through as they lie in memory, and put in order at the end.
  const { passing, keptOut } = filter(prepared.search(view.q), lanes);
  const undeclared: Applied["undeclared"] = {};
  for (const lane of lanes) {
    const { trait, index, counts, chosen } = lane;
    count(lane, keptOut.get(lane) ?? [], readOnly);
    // So far only what this lane alone keeps out is counted; what is shown comes on top.
    if (chosen && isHint(trait) && !view[trait].includes("unset")) undeclared[trait] = counts[index.numbers.get("unset") ?? -1] ?? 0;
    count(lane, passing, readOnly);
  }
  return {
    rows: inOrder(rows, passing, prepared.order(view.sort, host)),
    facets: Object.fromEntries(listed.map((lane) => [lane.trait, valuesOf(lane, view[lane.trait])])) as Applied["facets"],
    kinds: countsByKind(kinds),
    undeclared,
    total: rows.length,
  };
}

const isHint = (trait: Trait): trait is HintName => (HINT_NAMES as readonly string[]).includes(trait);

function countsByKind({ index, counts }: Lane): Applied["kinds"] {
  const countOf = (ground: Ground, severity: Severity) => counts[index.numbers.get(kindOf({ ground, severity })) ?? -1] ?? 0;
  const ofGround = (ground: Ground) => Object.fromEntries(SEVERITIES.map((severity) => [severity, countOf(ground, severity)]));
  return Object.fromEntries(GROUNDS.map((ground) => [ground, ofGround(ground)])) as Applied["kinds"];
}

function valuesOf({ index, counts, moot }: Lane, chosen: readonly string[]): FacetValue[] {
  const found = index.values.map((value, number) => ({
    value,
    count: counts[number] ?? 0,
    ...(moot ? { moot: moot[number] ?? 0 } : {}),
  }));
  const missing = chosen.filter((value) => !index.numbers.has(value)).map((value) => ({ value, count: 0 }));
  return [...found, ...missing];
}
