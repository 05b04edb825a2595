import { stateIn } from "@/lib/annotations/code";
import type { Row } from "@/lib/report/model";
import type { FacetName } from "./words";

/** What a row's tool meets at the chosen host; null where none is chosen or known. */
export type OutcomeOf = (row: Row) => string | null;

/** The values that a row has in a facet; the same one may come several times. */
function valuesOf(row: Row, facet: FacetName, outcomeOf: OutcomeOf): string[] {
  if (facet === "outcome") return [outcomeOf(row) ?? []].flat();
  if (facet === "server") return [row.server];
  if (facet === "class") return [row.class];
  if (facet === "category") return [row.category.name];
  if (facet === "severity") return row.flags.map((flag) => flag.severity);
  if (facet === "rule") return row.flags.map((flag) => flag.rule);
  return [stateIn(row.hints, facet)];
}

/** One facet over all rows. Values have numbers; those of row `i` are `ofRows` from `starts[i]` up to, not including, `starts[i + 1]`. */
export type FacetIndex = { values: string[]; numbers: Map<string, number>; starts: Uint32Array; ofRows: Uint32Array };

/** Indexes one facet. Linear in rows. */
export function indexFacet(rows: readonly Row[], facet: FacetName, outcomeOf: OutcomeOf): FacetIndex {
  const numbers = new Map<string, number>();
  const starts = new Uint32Array(rows.length + 1);
  const ofRows: number[] = [];
  rows.forEach((row, i) => {
    for (const value of valuesOf(row, facet, outcomeOf)) {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      if (!ofRows.includes(number, starts[i])) ofRows.push(number);
    }
    starts[i + 1] = ofRows.length;
  });
  return { values: [...numbers.keys()], numbers, starts, ofRows: new Uint32Array(ofRows) };
}
