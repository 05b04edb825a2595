import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyView } from "@/test/views";
import { readView } from "./read";
import { EMPTY_VIEW, type View } from "./words";
import { catalogPath, isNarrowed, writeView, writeWord } from "./write";

/** Reads an address as a browser does. */
const readAddress = (address: string) => readView(Object.fromEntries(new URL(address, "http://127.0.0.1").searchParams));

const viewWith = (more: Partial<View>): View => ({ ...EMPTY_VIEW, ...more });

describe("writeView", () => {
  it("writes any view so that readView gives it back, without a complaint", () => {
    fc.assert(
      fc.property(anyView, (view) => {
        expect(readAddress(catalogPath(view))).toEqual({ view, problems: [] });
      }),
      { numRuns: 1000 },
    );
  });

  it("writes the same view always the same way", () => {
    fc.assert(fc.property(anyView, (view) => writeView(readAddress(catalogPath(view)).view) === writeView(view)));
  });

  it("writes nothing for what has its default", () => {
    expect([writeView(EMPTY_VIEW), catalogPath(EMPTY_VIEW)]).toEqual(["", "/"]);
  });

  it("writes places in history as plain numbers, and lanes as they are called", () => {
    const view = viewWith({ at: 7, since: 3, changed: ["title", "readOnly"], review: ["changed", "unreviewed"] });
    expect(writeView(view)).toBe("review=changed,unreviewed&changed=title,readOnly&at=7&since=3");
    expect(readAddress(catalogPath(view))).toEqual({ view, problems: [] });
  });

  it("uses the promised words, in a fixed order and readable", () => {
    const view = viewWith({
      tool: "git hub/get~~x",
      cols: ["tool", "size", "tags"],
      sort: { column: "findings", descending: true },
      rule: ["missing-title"],
      class: ["read-only", "assumed destructive"],
      server: ["a,b", "c"],
      openWorld: ["unset"],
      readOnly: ["true", "false"],
      q: "delete & drop",
    });
    expect(writeView(view)).toBe(
      "q=delete+%26+drop&readOnly=true,false&openWorld=unset&class=read-only,assumed+destructive&server=a%252Cb,c&rule=missing-title" +
        "&sort=-findings&cols=tool,size,tags&tool=git+hub/get%7E%7Ex",
    );
  });
});

describe("writeWord", () => {
  it("is null where the word stays out of the address", () => {
    expect([writeWord("q", ""), writeWord("server", []), writeWord("sort", EMPTY_VIEW.sort), writeWord("tool", null)]).toEqual(
      Array(4).fill(null),
    );
    expect([writeWord("at", null), writeWord("since", null), writeWord("changed", []), writeWord("review", [])]).toEqual(
      Array(4).fill(null),
    );
    expect([writeWord("cols", EMPTY_VIEW.cols), writeWord("density", "comfortable")]).toEqual([null, null]);
  });

  it("writes the default column's other direction", () => {
    expect(writeWord("sort", { column: "tool", descending: true })).toBe("-tool");
  });
});

describe("isNarrowed", () => {
  it("is true for a search and for any facet, and false for what only arranges", () => {
    expect([viewWith({ q: "x" }), viewWith({ server: [""] }), viewWith({ severity: ["info"] })].map(isNarrowed)).toEqual([
      true,
      true,
      true,
    ]);
    expect([viewWith({ review: ["approved"] }), viewWith({ since: 3, changed: ["title"] })].map(isNarrowed)).toEqual([true, true]);
    const looking = viewWith({ at: 3, since: 2, host: "vscode" });
    expect(isNarrowed(looking)).toBe(false);
    const arranged = viewWith({ sort: { column: "size", descending: true }, cols: ["tool"], density: "compact", tool: "a/b", q: "  " });
    expect(isNarrowed(arranged)).toBe(false);
  });
});
