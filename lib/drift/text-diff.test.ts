import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffTexts, type TextPiece } from "./text-diff";

const SIGNS = { same: "", removed: "−", added: "+" } as const;

/** "Gets {−an}{+one} item": what is neither removed nor added stands without braces. */
const told = (before: string, after: string) =>
  diffTexts(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : `{${SIGNS[kind]}${text}}`))
    .join("");

const sideOf = (pieces: TextPiece[], without: TextPiece["kind"]) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

it.each([
  ["a word", "Gets an item.", "Gets one item.", "Gets{− an}{+ one} item."],
  ["a sentence behind", "Gets an item.", "Gets an item. Then deletes it.", "Gets an item.{+ Then deletes it.}"],
  ["a word less", "Gets an old item.", "Gets an item.", "Gets an{− old} item."],
  ["white space", "Gets  an item", "Gets an item", "Gets{−  an}{+ an} item"],
  ["a new line", "Gets an item and more", "Gets an item\n and more", "Gets an item{+\n} and more"],
  ["nothing", "Gets an item.", "Gets an item.", "Gets an item."],
  ["from nothing", "", "Gets.", "{+Gets.}"],
  ["to nothing", "Gets.", "", "{−Gets.}"],
  ["nothing at all", "", "", ""],
  ["a name in code", "Call get_item first", "Call get_items first", "Call{− get_item}{+ get_items} first"],
  ["scripts without spaces", "列出所有文件和目录", "列出所有文件或目录", "列出所有文件{−和}{+或}目录"],
  ["right to left", "یک فایل می‌خواند و می‌نویسد", "یک فایل می‌خواند", "یک فایل می‌خواند{− و می‌نویسد}"],
  ["an emoji of several", "Reads 👨‍👩‍👧 and more", "Reads 👨‍👩‍👦 and more", "Reads{− 👨‍👩‍👧}{+ 👨‍👩‍👦} and more"],
  ["other texts", "Alpha beta gamma.", "Delta epsilon zeta.", "{−Alpha beta gamma.}{+Delta epsilon zeta.}"],
])("shows %s", (_, before, after, expected) => {
  expect(told(before, after)).toBe(expected);
});

it("leaves a character that cannot be seen with what it follows, so that none stands at the beginning of a piece", () => {
  expect(told("Gets an item now", "Gets an\ufeff item now")).toBe("Gets{− an}{+ an\ufeff} item now");
  expect(told("Gets it.\nAnd that.", "Gets it.\n\u200b\u202eAnd that.")).toBe("Gets it.{−\n}{+\n\u200b\u202e}And that.");
});

const word = fc.constantFrom(
  "get",
  "Get",
  " ",
  "\n",
  "\r\n",
  "item",
  ".",
  "\ufeff",
  "\u200b",
  "é",
  "e\u0301",
  "日",
  "ไ",
  "😀",
  "\ud800",
  "\u2028",
);
const text = fc.oneof(
  fc.array(word, { maxLength: 30 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 40 }),
);

describe("any two texts", () => {
  it("come back from the pieces, character by character", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = diffTexts(before, after);
        expect(sideOf(pieces, "added")).toBe(before);
        expect(sideOf(pieces, "removed")).toBe(after);
        expect(pieces.every((piece) => piece.text !== "")).toBe(true);
        expect(pieces.every(({ kind }, i) => kind !== pieces[i - 1]?.kind)).toBe(true);
      }),
    );
  });

  it("differ in nothing only where they are the same", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(diffTexts(before, after).every(({ kind }) => kind === "same")).toBe(before === after);
      }),
    );
  });
});

describe("long texts", () => {
  const numbered = (count: number, prefix: string) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
  const kinds = (before: string, after: string) => diffTexts(before, after).map(({ kind }) => kind);

  it("are compared in words up to a length, also where much is added or removed at one place", () => {
    const long = numbered(10_000, "w").join(" ");
    const longer = long.replace(" w7000 ", ` ${numbered(2_000, "new").join(" ")} `);
    expect(kinds(long, longer)).toEqual(["same", "removed", "added", "same"]);
    expect(kinds(long, `${long} ${long}`)).toEqual(["same", "added"]);
  });

  it("are compared in lines where they are longer, or where too many words differ", () => {
    const lines = numbered(40_000, "a line ");
    const other = lines.with(20_000, "another line");
    expect(diffTexts(lines.join("\n"), other.join("\n"))).toEqual([
      { kind: "same", text: expect.stringMatching(/a line 19999\n$/) },
      { kind: "removed", text: "a line 20000\n" },
      { kind: "added", text: "another line\n" },
      { kind: "same", text: expect.stringMatching(/^a line 20001/) },
    ]);
    const half = numbered(3_000, "kept ").join("\n");
    const rewritten = (prefix: string) => `${half}\n${numbered(900, prefix).join(" ")}\n${half}`;
    expect(kinds(rewritten("x"), rewritten("y"))).toEqual(["same", "removed", "added", "same"]);
  });

  it("are shown whole, one after the other, where they differ everywhere or are longer still", () => {
    const words = (seed: number) => Array.from({ length: 20_000 }, (_, i) => "abcdefgh"[(i * i + i * seed) % 8]).join(" ");
    const replaced = ["removed", "added"];
    expect(kinds(words(1), words(3))).toEqual(replaced);
    expect(kinds("a b ".repeat(20_000), "b a a ".repeat(15_000))).toEqual(replaced);
    const huge = "a line\n".repeat(200_000);
    expect(kinds(huge, `${huge}.`)).toEqual(replaced);
    expect(kinds(huge, huge)).toEqual(["same"]);
  });
});
