import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codePointName, hiddenIn, isBidiControl, isTag, revealHidden, tagMessage } from "./hidden-text";

const tags = (text: string) => [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("");
const names = (text: string) => hiddenIn(text).map(({ code }) => codePointName(code));

describe("hiddenIn", () => {
  it("finds zero-width, bidirectional, tag and control characters with their places", () => {
    expect(hiddenIn("a\u200bb😀\u202ec")).toEqual([
      { index: 1, code: 0x200b },
      { index: 5, code: 0x202e },
    ]);
    expect(names("\u200e\u2060\u2063\u061c\u115f\u3164\ufff9\u0000\u001b[31m\u009b\r")).toEqual([
      "U+200E",
      "U+2060",
      "U+2063",
      "U+061C",
      "U+115F",
      "U+3164",
      "U+FFF9",
      "U+0000",
      "U+001B",
      "U+009B",
      "U+000D",
    ]);
    expect(names(tags("hi"))).toEqual(["U+E0068", "U+E0069"]);
  });

  it("passes over what is ordinary spelling", () => {
    const ordinary = [
      "Plain text,\n\twith lines\r\nof both kinds.",
      "family 👨‍👩‍👧, technologist 👩🏽‍💻, pride 🏳️‍🌈, pirates 🏴‍☠️, warning ⚠️, keycap 1️⃣ #️⃣, ©️",
      `flags ${["gbeng", "gbsct", "gbwls"].map((region) => `🏴${tags(region)}\u{e007f}`).join(" ")}`,
      "می‌خواهم نامه‌ای", // Persian, zero-width non-joiners
      "क्‍ष श्री", // Devanagari, zero-width joiner
      "\ufeffstarts with a byte order mark",
      "co\u00adoperate",
      "葛\u{e0100}城市",
      "non-breaking\u00a0space, ﷽, Ελληνικά, 日本語",
    ];
    for (const text of ordinary) expect(hiddenIn(text)).toEqual([]);
  });

  it("finds the same characters where they have no such use", () => {
    expect(names("get\u200ditem")).toEqual(["U+200D"]);
    expect(names("a\ufe0fb")).toEqual(["U+FE0F"]);
    expect(names("1\ufe0f2")).toEqual(["U+FE0F"]);
    expect(names("⚠️\ufe0f")).toEqual(["U+FE0F"]);
    expect(names("می\u200c\u200cخ")).toEqual(["U+200C", "U+200C"]);
    expect(names("می\u200c x")).toEqual(["U+200C"]);
    expect(names("a\ufeff")).toEqual(["U+FEFF"]);
    expect(names(`🏴${tags("gbxyz")}\u{e007f}`)).toHaveLength(6);
  });

  it("finds nothing in printable ASCII and never throws on any text", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => hiddenIn(text).length === 0));
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const { index, code } of hiddenIn(text)) expect(text.codePointAt(index)).toBe(code);
      }),
    );
  });

  it("takes every default-ignorable and control character for hidden where it stands between letters", () => {
    const codes = fc.integer({ min: 0, max: 0x10ffff }).filter((code) => code < 0xd800 || code > 0xdfff);
    fc.assert(
      fc.property(codes, (code) => {
        const char = String.fromCodePoint(code);
        const isHidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/u.test(char) && !"\t\n\u00ad".includes(char);
        expect(hiddenIn(`a${char}b`)).toHaveLength(isHidden ? 1 : 0);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("revealHidden", () => {
  it("shows each hidden character by its code point and leaves the rest", () => {
    expect(revealHidden("a\u200bb 👩🏽‍💻\n")).toBe("a‹U+200B›b 👩🏽‍💻\n");
    expect(revealHidden(`x${tags("A")}`)).toBe("x‹U+E0041›");
  });
});

describe("tag characters and bidirectional controls", () => {
  it("are told from other hidden characters", () => {
    expect([0xe0001, 0xe0041, 0xe007f, 0xe0080, 0x200b].map(isTag)).toEqual([true, true, true, false, false]);
    expect([0x202a, 0x202e, 0x2066, 0x2069, 0x200e, 0x2064].map(isBidiControl)).toEqual([true, true, true, true, false, false]);
  });

  it("spell out their message", () => {
    expect(tagMessage(hiddenIn(`Get\u200b it${tags("ignore this")}`))).toBe("ignore this");
  });
});
