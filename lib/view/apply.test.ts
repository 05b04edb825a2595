import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildReport } from "@/lib/report/build";
import { hintKey } from "@/lib/report/hint-key";
import type { Row } from "@/lib/report/model";
import { rowsOf } from "@/lib/report/row";
import { GROUNDS, SEVERITIES } from "@/lib/rules/rule";
import { aServer, aSnapshot } from "@/test/builders";
import { anyRows, anyViewOfRows, someTreatments } from "@/test/views";
import { type Applied, apply } from "./apply";
import { prepare } from "./prepare";
import { EMPTY_VIEW, LISTED_FACETS, type ListedFacet, type View } from "./words";

const HINTS = ["readOnly", "destructive", "idempotent", "openWorld"] as const;
const STATES: Record<string, string> = { t: "true", f: "false", u: "unset", m: "malformed" };

// From here on, everything that apply() does, in the plainest way: a filter a facet, a sort with one comparison, a count a value.

function naiveValues(row: Row, facet: ListedFacet, host: string | null): string[] {
  if (facet === "outcome") return host === null ? [] : (someTreatments([row]).outcomes[hintKey(row)] ?? []);
  const hint = (HINTS as readonly string[]).indexOf(facet);
  if (hint >= 0) return [STATES[row.hints[hint] ?? ""] ?? ""];
  if (facet === "rule") return row.flags.map((flag) => flag.rule);
  if (facet === "changed") return row.changed ?? [];
  if (facet === "review") return [row.review ?? "unreviewed"];
  return [facet === "category" ? row.category.name : String(Reflect.get(row, facet))];
}

const passesFacet = (row: Row, view: View, facet: ListedFacet) =>
  view[facet].length === 0 || naiveValues(row, facet, view.host).some((value) => (view[facet] as string[]).includes(value));

/** One finding has to answer both: its ground is a chosen one, and its severity is. */
function passesKind(row: Row, { ground, severity }: View): boolean {
  if (ground.length === 0 && severity.length === 0) return true;
  const found = row.flags.filter((flag) => ground.length === 0 || ground.includes(flag.ground));
  return found.some((flag) => severity.length === 0 || severity.includes(flag.severity));
}

function passesSearch(row: Row, q: string): boolean {
  const texts = [row.title, row.name, row.server, row.category.name, row.description, ...row.tags, ...row.parameters];
  const terms = q.split(/\s+/).filter((term) => term !== "");
  return terms.every((term) => texts.some((text) => text.toLowerCase().includes(term.toLowerCase())));
}

const passesAll = (row: Row, view: View, but?: ListedFacet | "kind") =>
  passesSearch(row, view.q) &&
  (but === "kind" || passesKind(row, view)) &&
  LISTED_FACETS.every((facet) => facet === but || passesFacet(row, view, facet));

function naiveFacets(rows: Row[], view: View): Applied["facets"] {
  const countOf = (facet: ListedFacet) => {
    const all = new Set([...rows.flatMap((row) => naiveValues(row, facet, view.host)), ...view[facet]]);
    return [...all].map((value) => {
      const found = rows.filter((row) => passesAll(row, view, facet) && naiveValues(row, facet, view.host).includes(value));
      return { value, count: found.length, moot: found.filter((row) => row.hints.startsWith("t")).length };
    });
  };
  return Object.fromEntries(LISTED_FACETS.map((facet) => [facet, countOf(facet)])) as Applied["facets"];
}

const PAIRS = GROUNDS.flatMap((ground) => SEVERITIES.map((severity) => ({ ground, severity })));

/** Values in a fixed order, with `moot` only where it is told: on destructive and idempotent. */
function settled(facets: Applied["facets"]) {
  return Object.entries(facets).map(([facet, values]) => [
    facet,
    values
      .map(({ value, count, moot = 0 }) => (facet === "destructive" || facet === "idempotent" ? { value, count, moot } : { value, count }))
      .sort((a, b) => (a.value < b.value ? -1 : 1)),
  ]);
}

describe("apply", () => {
  it("shows the rows that a plain filter shows, under every view", () => {
    fc.assert(
      fc.property(anyRows, anyViewOfRows, (rows, view) => {
        const { rows: shown, total } = apply(prepare(rows, someTreatments(rows)), view);
        const keys = (list: readonly Row[]) => list.map((row) => row.key).sort();
        expect(keys(shown)).toEqual(keys(rows.filter((row) => passesAll(row, view))));
        expect(total).toBe(rows.length);
      }),
      { numRuns: 1000 },
    );
  });

  it("counts each value of a facet among the rows that pass all other filters", () => {
    fc.assert(
      fc.property(anyRows, anyViewOfRows, (rows, view) => {
        expect(settled(apply(prepare(rows, someTreatments(rows)), view).facets)).toEqual(settled(naiveFacets(rows, view)));
      }),
      { numRuns: 500 },
    );
  });

  it("promises by each count what choosing that value alone would show", () => {
    fc.assert(
      fc.property(anyRows, anyViewOfRows, fc.constantFrom(...LISTED_FACETS), (rows, view, facet) => {
        const prepared = prepare(rows, someTreatments(rows));
        for (const { value, count } of apply(prepared, view).facets[facet])
          expect(apply(prepared, { ...view, [facet]: [value] }).rows).toHaveLength(count);
      }),
    );
  });

  it("counts the tools with a finding of one ground and one severity among the rows that pass all filters but these two", () => {
    fc.assert(
      fc.property(anyRows, anyViewOfRows, fc.constantFrom(...PAIRS), (rows, view, { ground, severity }) => {
        const prepared = prepare(rows, someTreatments(rows));
        const has = (row: Row) => row.flags.some((flag) => flag.ground === ground && flag.severity === severity);
        const count = apply(prepared, view).kinds[ground][severity];
        expect(count).toBe(rows.filter((row) => has(row) && passesAll(row, view, "kind")).length);
        expect(apply(prepared, { ...view, ground: [ground], severity: [severity] }).rows).toHaveLength(count);
      }),
      { numRuns: 500 },
    );
  });

  it("takes a ground and a severity for those of one finding", () => {
    fc.assert(
      fc.property(anyRows, fc.subarray(PAIRS, { minLength: 1 }), (rows, pairs) => {
        const [first] = rows;
        if (!first) return;
        const tool = { ...first, flags: pairs.map((pair) => ({ ...pair, rule: "a" })) };
        const shown = (ground: View["ground"], severity: View["severity"]) =>
          apply(prepare([tool]), { ...EMPTY_VIEW, ground, severity }).rows.length;
        for (const { ground, severity } of PAIRS) {
          const holds = pairs.some((pair) => pair.ground === ground && pair.severity === severity);
          expect(shown([ground], [severity])).toBe(holds ? 1 : 0);
          expect(shown([ground], [])).toBe(pairs.some((pair) => pair.ground === ground) ? 1 : 0);
          expect(shown([], [severity])).toBe(pairs.some((pair) => pair.severity === severity) ? 1 : 0);
        }
      }),
    );
  });

  it("counts, for each hint that is filtered, the tools that only this filter hides and that do not declare it", () => {
    fc.assert(
      fc.property(anyRows, anyViewOfRows, (rows, view) => {
        const filtered = HINTS.filter((hint) => view[hint].length > 0 && !view[hint].includes("unset"));
        const hidden = filtered.map((hint) => [
          hint,
          rows.filter((row) => passesAll(row, view, hint) && naiveValues(row, hint, view.host)[0] === "unset").length,
        ]);
        expect(apply(prepare(rows, someTreatments(rows)), view).undeclared).toEqual(Object.fromEntries(hidden));
      }),
      { numRuns: 500 },
    );
  });

  it("takes a row of which nobody has said a word for unreviewed, and one without lanes for unchanged", () => {
    fc.assert(
      fc.property(anyRows, anyViewOfRows, (rows, view) => {
        const bare = rows.map(({ review: _, changed: __, ...row }): Row => row);
        const plain = rows.map((row): Row => ({ ...row, review: "unreviewed", changed: [] }));
        const told = (list: Row[]) => {
          const { rows: shown, facets } = apply(prepare(list, someTreatments(list)), view);
          return [shown.map(({ key }) => key), settled(facets)];
        };
        expect(told(bare)).toEqual(told(plain));
      }),
    );
    const [bare] = rowsOf(buildReport(aSnapshot([aServer("a", [{ name: "x" }])]), []));
    if (!bare) throw new Error("a server with one tool has one row");
    const shown = (more: Partial<View>) => apply(prepare([bare]), { ...EMPTY_VIEW, ...more });
    expect(shown({ review: ["unreviewed"] }).rows).toHaveLength(1);
    expect(shown({ review: ["approved", "rejected", "questioned", "changed"] }).rows).toEqual([]);
    expect(shown({ since: 1, changed: ["title"] }).rows).toEqual([]);
    expect(shown({}).facets).toMatchObject({ review: [{ value: "unreviewed", count: 1 }], changed: [] });
  });

  it("lists a chosen value that no row has, at zero", () => {
    const { facets, rows } = apply(prepare([]), { ...EMPTY_VIEW, server: ["gone"], readOnly: ["true"] });
    expect([facets.server, facets.readOnly, rows]).toEqual([[{ value: "gone", count: 0 }], [{ value: "true", count: 0 }], []]);
  });

  it("changes neither the rows nor the view, and gives the same for the same", () => {
    fc.assert(
      fc.property(anyRows, anyViewOfRows, (rows, view) => {
        const before = structuredClone({ rows, view });
        const prepared = prepare(rows, someTreatments(rows));
        expect(apply(prepared, view)).toEqual(apply(prepared, view));
        expect({ rows, view }).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });
});
