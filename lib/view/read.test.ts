import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findStrangers, type Query, readView } from "./read";
import { EMPTY_VIEW, VIEW_WORDS } from "./words";

const problemsOf = (query: Query) => readView(query).problems.map(({ word, message }) => `${word}: ${message}`);

describe("readView", () => {
  it("gives the default view for an empty query", () => {
    expect(readView({})).toEqual({ view: EMPTY_VIEW, problems: [] });
    expect(readView(Object.fromEntries(VIEW_WORDS.map((word) => [word, ""]))).view).toEqual(EMPTY_VIEW);
    expect(readView({ q: null, server: undefined }).view).toEqual(EMPTY_VIEW);
  });

  it("names unknown values, keeps the known ones beside them, and says what the word takes", () => {
    const { view, problems } = readView({ readOnly: "true,yes,unset,no", class: "safe" });
    expect(view.readOnly).toEqual(["true", "unset"]);
    expect(view.class).toEqual([]);
    expect(problems).toEqual([
      { word: "readOnly", message: "readOnly does not know “yes”, “no”, so that is ignored. It takes true, false, unset, malformed." },
      { word: "class", message: expect.stringMatching(/^class does not know “safe”, .* It takes read-only, additive, destructive, /) },
    ]);
  });

  it("keeps values that only a catalog can know", () => {
    expect(readView({ server: "gone", category: "Über, uns", rule: "no-such-rule" })).toEqual({
      view: { ...EMPTY_VIEW, server: ["gone"], category: ["Über", " uns"], rule: ["no-such-rule"] },
      problems: [],
    });
  });

  it("ignores an outcome without a host, and says so", () => {
    const { view, problems } = readView({ outcome: "runs" });
    expect(view.outcome).toEqual([]);
    expect(problems.map(({ word }) => word)).toEqual(["outcome"]);
    expect(readView({ outcome: "runs", host: "vscode" })).toMatchObject({ view: { outcome: ["runs"], host: "vscode" }, problems: [] });
  });

  it("takes the place of a snapshot in history, and nothing else for it", () => {
    expect(readView({ at: "12", since: "3" })).toEqual({ view: { ...EMPTY_VIEW, at: 12, since: 3 }, problems: [] });
    expect(readView({ at: "999999999" }).view.at).toBe(999_999_999);
    for (const text of ["0", "-1", "1.5", "01", " 2", "1e3", "0x1", "latest", "1000000000", "٣", "1,2"]) {
      expect(readView({ at: text, since: text }).view).toEqual(EMPTY_VIEW);
      expect(problemsOf({ at: text, since: text })).toEqual([
        `at: at should be the number of a snapshot, is “${text}”; it is ignored.`,
        `since: since should be the number of a snapshot, is “${text}”; it is ignored.`,
      ]);
    }
  });

  it("ignores what has changed where nothing is compared, and says so", () => {
    const asked = readView({ changed: "title,readOnly", since: "3", at: "7" });
    expect(asked).toMatchObject({ view: { changed: ["title", "readOnly"], since: 3, at: 7 }, problems: [] });
    for (const since of [undefined, "", "first"]) {
      const { view, problems } = readView({ changed: "title", since, at: "7" });
      expect([view.changed, view.since, view.at]).toEqual([[], null, 7]);
      expect(problems.at(-1)).toEqual({
        word: "changed",
        message: "changed says what differs from an earlier snapshot, so it needs since beside it; it is ignored.",
      });
    }
    expect(problemsOf({ changed: "colour" })).toEqual([expect.stringMatching(/^changed: changed does not know “colour”/)]);
  });

  it("takes each value once, and the first of a repeated word", () => {
    expect(readView({ severity: "error,error,info", q: ["first", "last"] }).view).toMatchObject({
      severity: ["error", "info"],
      q: "first",
    });
  });

  it("falls back to sorting by title, and says so", () => {
    expect(readView({ sort: "-size" }).view.sort).toEqual({ column: "size", descending: true });
    for (const sort of ["colour", "--size", "-", "toString"]) {
      expect(readView({ sort }).view.sort).toEqual(EMPTY_VIEW.sort);
      expect(problemsOf({ sort })).toEqual([expect.stringMatching(/^sort: sort does not know the column .* sorted by title\.$/)]);
    }
  });

  it("always shows the tool column first, and the default columns where nothing usable is asked for", () => {
    expect(readView({ cols: "size,tags" }).view.cols).toEqual(["tool", "size", "tags"]);
    expect(readView({ cols: "size,tool" }).view.cols).toEqual(["tool", "size"]);
    expect(readView({ cols: "tool" }).view.cols).toEqual(["tool"]);
    expect(readView({ cols: "colour" }).view.cols).toEqual(EMPTY_VIEW.cols);
    expect(problemsOf({ cols: "colour" })).toEqual([expect.stringContaining("cols does not know “colour”")]);
  });

  it("opens nothing for a text that names no tool, and says what would", () => {
    expect(readView({ tool: "a/b/2" }).view.tool).toBe("a/b/2");
    for (const tool of ["a", "a/b/0", "a/b/2/3", "a/%zz"]) {
      expect(readView({ tool }).view.tool).toBeNull();
      expect(problemsOf({ tool })).toEqual([`tool: tool should be server/name, is “${tool}”; nothing is opened.`]);
    }
  });

  it("quotes at most forty characters of a wrong value", () => {
    const [problem = ""] = problemsOf({ density: "x".repeat(5000) });
    expect(problem).toContain(`“${"x".repeat(40)}…”`);
    expect(problem.length).toBeLessThan(200);
  });

  it("never throws, whatever stands in the query, and what it gives can be read again", () => {
    const value = fc.option(fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string())), { nil: undefined });
    const query = fc.record(Object.fromEntries(VIEW_WORDS.map((word) => [word, value])), { requiredKeys: [] });
    fc.assert(
      fc.property(query, (given) => {
        const { view } = readView(given);
        expect(view.cols[0]).toBe("tool");
        expect(Object.keys(view).sort()).toEqual(Object.keys(EMPTY_VIEW).sort());
      }),
      { numRuns: 500 },
    );
  });
});

describe("findStrangers", () => {
  const catalog = { server: ["a"], category: new Set(["Issue"]), rule: ["missing-title"], host: [] };

  it("names what this catalog does not hold, a sentence a word", () => {
    const view = { ...EMPTY_VIEW, server: ["a", "gone", "away"], category: ["issue"], rule: ["null-hint"] };
    expect(findStrangers(view, catalog)).toEqual([
      { word: "server", message: "This catalog has no server “gone”, “away”." },
      { word: "category", message: "This catalog has no category “issue”." },
      { word: "rule", message: "This catalog has no finding of the rule “null-hint”." },
    ]);
  });

  it("names a host that Placard does not know, and those that it does", () => {
    const known = { ...catalog, host: ["vscode", "codex-auto"] };
    const message = "Placard knows no host “emacs”. It knows vscode, codex-auto.";
    expect(findStrangers({ ...EMPTY_VIEW, host: "emacs" }, known)).toEqual([{ word: "host", message }]);
    expect(findStrangers({ ...EMPTY_VIEW, host: "vscode" }, known)).toEqual([]);
  });

  it("says nothing where all are known", () => {
    expect(findStrangers({ ...EMPTY_VIEW, server: ["a"], category: ["Issue"], rule: ["missing-title"] }, catalog)).toEqual([]);
    expect(findStrangers(EMPTY_VIEW, { server: [], category: [], rule: [], host: [] })).toEqual([]);
  });
});
