import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HOSTILE } from "@/test/exports";
import { fitting, inert, inertCell } from "./text";

/** What CommonMark makes of a text that begins with a code span: its content and what stands behind it; null where it begins with none. */
function codeSpan(text: string): { content: string; rest: string } | null {
  const [fence] = /^`+/.exec(text) ?? [];
  if (fence === undefined) return null;
  const end = [...text.slice(fence.length).matchAll(/`+/g)].find(([run]) => run === fence);
  if (!end) return null;
  const inner = text.slice(fence.length, fence.length + end.index);
  const content = /^ .*[^ ].* $/s.test(inner) || /^ [^ ].* $/s.test(inner) ? inner.slice(1, -1) : inner;
  return { content, rest: text.slice(fence.length + end.index + fence.length) };
}

const texts = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE, "`", "``", "|", "\\", " "), fc.string({ unit: "binary" })), { maxLength: 8 })
  .map((parts) => parts.join(""));

describe("inert", () => {
  it("makes of any text one code span that ends where the text does", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const span = inert(text, 10_000);
        expect(span).not.toMatch(/[\r\n]/);
        if (span === "(empty)") expect(text.trim()).toBe("");
        else expect(codeSpan(span)).toMatchObject({ rest: "" });
      }),
      { numRuns: 1_000 },
    );
  });

  it("keeps what is written in it", () => {
    for (const text of ["a", "`a`", "a ``` b", "[x](y) <b> @me #1", "a | b"]) expect(codeSpan(inert(text))?.content).toBe(text);
  });

  it("shows line breaks and what cannot be seen, and how much was cut", () => {
    expect(inert("a\nb\u202ec")).toBe("`a ⏎ b‹U+202E›c`");
    expect(inert("x".repeat(400), 10)).toBe("`xxxxxxxxxx… (390 more characters)`");
    expect(inert(`${"x".repeat(9)}😀y`, 10)).toBe("`xxxxxxxxx… (3 more characters)`");
  });
});

describe("inertCell", () => {
  it("holds no pipe that a table is cut at, whether a parser reads an escape before it or not", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cell = inertCell(text, 10_000);
        expect(cell.match(/(?<!\\)\|/g)).toBeNull();
        expect(cell.match(/\\\\\|/g)).toBeNull();
        expect(codeSpan(cell.replaceAll("\\|", "|"))?.rest ?? "").toBe("");
      }),
    );
  });
});

describe("fitting", () => {
  it("takes lines from the first on, as long as they and their line ends fit", () => {
    expect(fitting(["ab", "cd", "e"], 6)).toEqual({ lines: ["ab", "cd"], length: 6 });
    expect(fitting(["ab", "too long", "e"], 6)).toEqual({ lines: ["ab"], length: 3 });
  });
});
