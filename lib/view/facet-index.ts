import { stateIn } from "@/lib/annotations/code";
import type { Flag, Row } from "@/lib/report/model";
import { GROUNDS, type Ground, SEVERITIES, type Severity } from "@/lib/rules/rule";
import type { ListedFacet } from "./words";

/** What a row's tool meets at the chosen host; null where none is chosen or known. */
export type OutcomeOf = (row: Row) => string | null;

/** What rows are told apart by: facets, and what kinds of findings they have. */
export type Trait = ListedFacet | "kind";

/** Made once: a long list asks for hundreds of thousands, and new texts are slow to look up. */
const KINDS = Object.fromEntries(
  GROUNDS.map((ground) => [ground, Object.fromEntries(SEVERITIES.map((severity) => [severity, `${ground} ${severity}`]))]),
) as Record<Ground, Record<Severity, string>>;

/** The kind of a finding: its ground and its severity, which are asked for together. */
export const kindOf = ({ ground, severity }: Pick<Flag, "ground" | "severity">): string => KINDS[ground][severity];

/** The values that a row has in a trait; the same one may come several times. */
function valuesOf(row: Row, trait: Trait, outcomeOf: OutcomeOf): string[] {
  if (trait === "outcome") return [outcomeOf(row) ?? []].flat();
  if (trait === "server") return [row.server];
  if (trait === "class") return [row.class];
  if (trait === "review") return [row.review ?? "unreviewed"];
  if (trait === "changed") return row.changed ?? [];
  if (trait === "category") return [row.category.name];
  if (trait === "kind") return row.flags.map(kindOf);
  if (trait === "rule") return row.flags.map((flag) => flag.rule);
  return [stateIn(row.hints, trait)];
}

/** One trait over all rows. Values have numbers; those of row `i` are `ofRows` from `starts[i]` up to, not including, `starts[i + 1]`. */
export type FacetIndex = { values: string[]; numbers: Map<string, number>; starts: Uint32Array; ofRows: Uint32Array };

/** Indexes one trait. Linear in rows. */
export function indexFacet(rows: readonly Row[], trait: Trait, outcomeOf: OutcomeOf): FacetIndex {
  const numbers = new Map<string, number>();
  const starts = new Uint32Array(rows.length + 1);
  const ofRows: number[] = [];
  rows.forEach((row, i) => {
    for (const value of valuesOf(row, trait, outcomeOf)) {
      const number = numbers.get(value) ?? numbers.size;
      numbers.set(value, number);
      if (!ofRows.includes(number, starts[i])) ofRows.push(number);
    }
    starts[i + 1] = ofRows.length;
  });
  return { values: [...numbers.keys()], numbers, starts, ofRows: new Uint32Array(ofRows) };
}
