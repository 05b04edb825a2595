import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byBraces, byCodePoint, byScalar, byUnits, byUnitsOrOctal, type Escape, literal } from "./literal";

const SIMPLE: Record<string, string> = { '"': '"', "\\": "\\", n: "\n", r: "\r", t: "\t" };

/** Reads a literal as its language's grammar does, and throws on anything that the grammar refuses. */
function read(written: string, escapes: RegExp, decode: (digits: string) => string): string {
  const inside = /^"([\s\S]*)"$/.exec(written)?.[1];
  if (inside === undefined) throw new Error("no double quotes around it");
  let text = "";
  for (let at = 0; at < inside.length; ) {
    const rest = inside.slice(at, at + 12);
    if (/^["\n\r]/.test(rest)) throw new Error(`the literal ends or breaks at ${at}`);
    if (!rest.startsWith("\\")) {
      text += rest[0];
      at++;
      continue;
    }
    const simple = SIMPLE[rest[1] ?? ""];
    const found = escapes.exec(rest.slice(1));
    if (simple === undefined && !found) throw new Error(`unknown escape ${rest}`);
    text += simple ?? decode(found?.slice(1).find((digits) => digits !== undefined) ?? "");
    at += simple === undefined ? 1 + (found?.[0].length ?? 0) : 2;
  }
  return text;
}

const fromHex = (digits: string) => String.fromCodePoint(Number.parseInt(digits, 16));

/** Go and Rust refuse surrogates in escapes. */
function fromScalar(digits: string): string {
  const character = fromHex(digits);
  if (!character.isWellFormed()) throw new Error("a surrogate is no character here");
  return character;
}

/** Java's first pass turns \u escapes into characters wherever an even number of backslashes stands before them. */
function withoutUnicodeEscapes(written: string): string {
  return written.replace(/\\(?:\\|u([0-9a-f]{4}))/g, (whole, digits: string | undefined) =>
    digits === undefined ? whole : fromHex(digits),
  );
}

const UNICODE = /^(?:u([0-9a-f]{4})|U([0-9a-f]{8}))/;

const LANGUAGES: [name: string, escape: Escape, reader: (written: string) => string, keepsHalves: boolean][] = [
  ["JSON", byUnits, (written) => JSON.parse(written), true],
  ["TypeScript", byUnits, (written) => read(written, /^u([0-9a-f]{4})/, fromHex), true],
  ["Python and C#", byCodePoint, (written) => read(written, UNICODE, fromHex), true],
  ["Go", byScalar, (written) => read(written, UNICODE, fromScalar), false],
  ["Rust", byBraces, (written) => read(written, /^u\{([0-9a-f]{1,6})\}/, fromScalar), false],
  [
    "Java",
    byUnitsOrOctal,
    (written) => read(withoutUnicodeEscapes(written), /^([0-3][0-7]{2})/, (digits) => String.fromCharCode(Number.parseInt(digits, 8))),
    true,
  ],
];

const HOSTILE = [
  '"',
  "\\",
  'a"); drop(); ("',
  "line\nbreak\r\nand\ttab",
  "*/ end of comment // and # more",
  '"""',
  "'''",
  "${x} #{x} {x} $x %s `x`",
  "\\u0041 \\n \\x41 \\101 \\",
  "nul \0 then digits 123, bell \u0007, delete \u007f, next line \u0085",
  "\u2028 and \u2029",
  "\u202eright to left\u202c, zero\u200bwidth",
  "tag characters \u{e0048}\u{e0049}",
  "Größe 😀 👩‍👩‍👧 ⚠️",
];

describe.each(LANGUAGES)("a literal in %s", (_, spell, reader, keepsHalves) => {
  it.each(HOSTILE)("comes back whole: %j", (text) => {
    expect(reader(literal(text, spell))).toBe(text);
  });

  it("comes back whole for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(reader(literal(text, spell))).toBe(text);
      }),
    );
  });

  it("shows nothing that reorders or hides", () => {
    expect(literal(HOSTILE.join(""), spell)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it("keeps half a surrogate pair where the language can, and writes U+FFFD where it cannot", () => {
    expect(reader(literal("a\ud800b", spell))).toBe(keepsHalves ? "a\ud800b" : "a\ufffdb");
  });

  it("leaves readable text readable", () => {
    expect(literal("Größe 文件 😀", spell)).toBe('"Größe 文件 😀"');
  });
});
