import fc from "fast-check";
import { checkSync } from "recheck";
import { describe, expect, it, vi } from "vitest";
import { HOSTILE } from "@/test/exports";
import { DANGEROUS, toCell } from "./cell";

const FORMULA = ["=", "+", "-", "@"];

/** Whether a spreadsheet that trims, normalises and drops what cannot be seen would take this for a formula. */
function isFormula(cell: string): boolean {
  const [first = ""] = cell.normalize("NFKC").replace(/^[\s\p{Cc}\p{Cf}\p{DI}]+/u, "");
  return FORMULA.includes(first);
}

/** What a reader with other ideas of separators would take for cells of their own, and what stands right behind a quote. */
function formulasIn(cell: string): string[] {
  const behindQuotes = cell.split('"').slice(1);
  return [
    ...[cell, ...cell.split(/[,;|\t\r\n]/)].filter(isFormula),
    ...behindQuotes.filter((part) => !/^\s/.test(part) && isFormula(part)),
  ];
}

describe("toCell", () => {
  it.each(HOSTILE)("leaves no formula in %j", (text) => {
    expect(formulasIn(toCell(text))).toEqual([]);
  });

  it("leaves none in any text", () => {
    const part = fc.oneof(fc.constantFrom(...HOSTILE, ...",;|'\"=+-@ \t\n", "\u00a0", "\u3000", "－", "﹢"), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        expect(formulasIn(toCell(parts.join("")))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("guards every character that Unicode makes = + - @ of", () => {
    const all = [...Array(0x110000).keys()].filter((code) => code < 0xd800 || code > 0xdfff).map((code) => String.fromCodePoint(code));
    const alike = all.filter((character) => ["NFKC", "NFKD"].some((form) => FORMULA.includes(character.normalize(form).charAt(0))));
    expect(alike.length).toBeGreaterThan(15);
    for (const character of alike) expect(toCell(`${character}1`)).toBe(`'${character}1`);
  });

  it("leaves a text that begins nothing as it is", () => {
    for (const text of [
      "a-b",
      "Runs a query - read only",
      "1+1",
      "x = 1",
      'the "first" - of all',
      "mail@example.org",
      "https://a.example/?a=1",
      "it's - well",
    ])
      expect(toCell(text)).toBe(text);
  });

  it("puts every line on one, and names what cannot be seen", () => {
    expect(toCell("a\r\nb\rc\n\n d\u2028e\tf\u0000\u200b\ud83d")).toBe("a ⏎ b ⏎ c ⏎ d ⏎ e f‹U+0000›‹U+200B›\ufffd");
  });

  it("never gives more than Excel takes into one cell, however much the guard adds", () => {
    expect(toCell("x".repeat(40_000))).toMatch(/^x{32000}… \(8,000 more characters\)$/);
    expect(toCell(",=".repeat(40_000)).length).toBeLessThan(32_767);
  });

  it("is linear in what it reads", () => {
    vi.stubEnv("RECHECK_BACKEND", "pure");
    expect(checkSync(DANGEROUS.source, DANGEROUS.flags, { timeout: 60_000 }).status).toBe("safe");
    for (const filler of [" ", "\t", '"', "'", ",", "\u200b"]) expect(toCell(filler.repeat(400_000)).length).toBeLessThan(32_767);
  });
});
