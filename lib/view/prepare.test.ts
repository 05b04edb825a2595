import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "@/lib/report/model";
import { anyRows } from "@/test/views";
import { apply } from "./apply";
import { COLUMN_IDS, type ColumnId } from "./columns";
import { prepare } from "./prepare";
import { inTitleOrder } from "./sorting";
import { EMPTY_VIEW } from "./words";

const sorted = (rows: Row[], column: ColumnId, descending = false) =>
  apply(prepare(rows), { ...EMPTY_VIEW, sort: { column, descending } }).rows;

/** What a column sorts by, said once more. */
function naiveKey(row: Row, column: ColumnId): string | number {
  const hint = ["readOnly", "destructive", "idempotent", "openWorld"].indexOf(column);
  if (hint >= 0) return "uftm".indexOf(row.hints[hint] ?? "");
  const count = (severity: string) => row.flags.filter((flag) => flag.severity === severity).length;
  if (column === "findings") return count("error") * 10_000 + count("warning") * 100 + count("info");
  if (column === "review") return ["approved", "unreviewed", "rejected", "questioned", "changed"].indexOf(row.review ?? "unreviewed");
  if (column === "parameters") return row.parameters.length;
  if (column === "size") return row.size;
  if (column === "category") return row.category.name.toLowerCase();
  if (column === "tags") return row.tags.join(", ").toLowerCase();
  return String(Reflect.get(row, column === "tool" ? "title" : column)).toLowerCase();
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const compareTitles = (a: Row, b: Row) => compare(a.title.toLowerCase(), b.title.toLowerCase()) || compare(a.key, b.key);

describe.each(COLUMN_IDS)("sorting by %s", (column) => {
  it("both ways puts rows by the column, and equal ones by title and then by key", () => {
    fc.assert(
      fc.property(anyRows, fc.boolean(), (rows, descending) => {
        const direction = descending ? -1 : 1;
        const expected = rows.toSorted((a, b) => direction * compare(naiveKey(a, column), naiveKey(b, column)) || compareTitles(a, b));
        expect(sorted(rows, column, descending).map((row) => row.key)).toEqual(expected.map((row) => row.key));
      }),
    );
  });
});

describe("inTitleOrder", () => {
  it("is the order that the default view shows", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(inTitleOrder(rows)).toEqual(sorted(rows, "tool"));
      }),
    );
  });
});

describe("prepare", () => {
  it("does not mind in which order the rows come", () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(...COLUMN_IDS), (rows, column) => {
        expect(sorted(rows.toReversed(), column)).toEqual(sorted(rows, column));
      }),
    );
  });

  it("keeps each of its orders apart from the others, however often they are asked for", () => {
    fc.assert(
      fc.property(anyRows, fc.array(fc.tuple(fc.constantFrom(...COLUMN_IDS), fc.boolean())), (rows, sorts) => {
        const prepared = prepare(rows);
        for (const [column, descending] of sorts) {
          const fresh = prepare(rows).order({ column, descending }, null);
          expect(prepared.order({ column, descending }, null)).toEqual(fresh);
        }
      }),
    );
  });
});
