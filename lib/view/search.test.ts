import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyRows } from "@/test/views";
import { createSearch } from "./search";

const words = fc.array(fc.constantFrom("g", "ge", "get", "et", "ISSUE", "iss", "s", "zebra", "path", "nowhere", ""), { maxLength: 3 });
const queries = fc.array(
  words.map((parts) => parts.join("  ")),
  { minLength: 1, maxLength: 8 },
);

describe("createSearch", () => {
  it("finds the same whatever was searched for before", () => {
    fc.assert(
      fc.property(anyRows, queries, (rows, asked) => {
        const search = createSearch(rows);
        for (const q of asked) expect(search(q)).toEqual(createSearch(rows)(q));
      }),
      { numRuns: 500 },
    );
  });

  it("finds every row for no word, and those that hold all words in any order and case", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const search = createSearch(rows);
        expect(search(" \n ")).toEqual([...rows.keys()]);
        expect(search("get ISSUE")).toEqual(search("issue GET"));
        expect(search("get issue").every((row) => search("get").includes(row) && search("issue").includes(row))).toBe(true);
      }),
    );
  });
});
