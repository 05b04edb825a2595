// What filtering and sorting need of each row, computed once a list so that a keystroke over 100,000 rows stays under a frame or two.
import { stateIn } from "@/lib/annotations/code";
import type { Outcome } from "@/lib/hosts/host";
import { hintKey } from "@/lib/report/hint-key";
import type { Row, Treatments } from "@/lib/report/model";
import { type FacetIndex, indexFacet, type Trait } from "./facet-index";
import { createSearch, type Search } from "./search";
import { byColumn, byTitle } from "./sorting";
import type { Sort } from "./words";
import { writeWord } from "./write";

export type Prepared = {
  rows: readonly Row[];
  search: Search;
  /** 1 for rows that declare read-only, on which destructive and idempotent are moot. */
  readOnly: Uint8Array;
  /** A trait's index. That of outcomes depends on the host, and has no value without one. */
  facet: (trait: Trait, host: string | null) => FacetIndex;
  /** What a host does with a row's tool; null where no host is chosen, or none of this id is known. */
  outcomeOf: (row: Row, host: string | null) => Outcome | null;
  order: (sort: Sort, host: string | null) => readonly number[];
};

/** What `make` gives, made once a name. */
function once<T>(kept: Map<string, T>, name: string, make: () => T): T {
  const found = kept.get(name) ?? make();
  kept.set(name, found);
  return found;
}

/** Prepares a list of rows for apply(). Facets and orders are computed when first asked for. */
export function prepare(rows: readonly Row[], { hosts, outcomes }: Treatments = { hosts: [], outcomes: {} }): Prepared {
  const places = new Map(hosts.map(({ id }, place) => [id, place]));
  const outcomeOf = (row: Row, host: string | null): Outcome | null => {
    const place = host === null ? undefined : places.get(host);
    return place === undefined ? null : (outcomes[hintKey(row)]?.[place] ?? null);
  };
  const at = (host: string | null) => (row: Row) => outcomeOf(row, host);

  const facets = new Map<string, FacetIndex>();
  const orders = new Map<string, readonly number[]>();
  const titles = () => once(orders, "", () => byTitle(rows));
  return {
    rows,
    search: createSearch(rows),
    readOnly: Uint8Array.from(rows, (row) => (stateIn(row.hints, "readOnly") === "true" ? 1 : 0)),
    outcomeOf,
    facet: (trait, host) => once(facets, trait === "outcome" ? `outcome ${host}` : trait, () => indexFacet(rows, trait, at(host))),
    order(sort, host) {
      const name = writeWord("sort", sort) ?? "";
      if (name === "") return titles();
      return once(orders, sort.column === "outcome" ? `${name} ${host}` : name, () => byColumn(titles(), rows, sort, at(host)));
    },
  };
}
