import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { marksIn, phrasesIn } from "./marks";
import { VisibleText } from "./visible-text";

const ZERO_WIDTH = "\u200b";
const markupOf = (text: string, phrases: string[] = [], excerpt = false) =>
  renderToStaticMarkup(<VisibleText text={text} phrases={phrases} excerpt={excerpt} />).replace(/ (?:class|title)="[^"]*"/g, "");

const marked = (text: string, ...phrases: string[]) => marksIn(text, phrases).map(({ from, to }) => text.slice(from, to));

describe("phrasesIn", () => {
  it("gives what a message quotes, each once, without the sign of a cut", () => {
    expect(phrasesIn("Takes “to” and “from”, then “to”; says “Deletes all the…”.")).toEqual(["to", "from", "Deletes all the"]);
    expect(phrasesIn("Declares nothing; “” and “…” are no phrases.")).toEqual([]);
  });
});

describe("marksIn", () => {
  it("finds whole words in any case, and parts of words where nothing else is there", () => {
    expect(marked("Undeletes. Delete_x, DELETE!", "delete")).toEqual(["Delete", "DELETE"]);
    expect(marked("deleteUser", "delete")).toEqual(["delete"]);
    expect(marked("Reads.", "delete")).toEqual([]);
  });

  it("finds a phrase across line breaks and in JSON spelling, and takes its signs for signs", () => {
    expect(marked("It drops\n  all", "drops all")).toEqual(["drops\n  all"]);
    expect(marked(JSON.stringify('It drops\n"all" (a.b)'), 'drops "all" (a.b)')).toEqual(['drops\\n\\"all\\" (a.b)']);
    expect(marked(JSON.stringify("C:\\x"), "C:\\x")).toEqual(["C:\\\\x"]);
    expect(marked("axb", "a.b")).toEqual([]);
  });

  it("lets no two marks overlap", () => {
    expect(marked("write over all files", "write over", "over all", "all files")).toEqual(["write over", "all files"]);
  });
});

describe("VisibleText", () => {
  it("marks phrases and shows hidden characters as chips in and beside them", () => {
    expect(markupOf(`a${ZERO_WIDTH}b drops ${ZERO_WIDTH}all c${ZERO_WIDTH}`, [`drops ${ZERO_WIDTH}all`])).toBe(
      "a<span>U+200B</span>b <mark>drops <span>U+200B</span>all</mark> c<span>U+200B</span>",
    );
  });

  it("never makes markup of foreign text", () => {
    expect(markupOf("<b>drop</b>", ["drop"])).toBe("&lt;b&gt;<mark>drop</mark>&lt;/b&gt;");
  });

  it("shows a long text around its first mark, and all of it where it is asked to or has none", () => {
    const long = `${"x ".repeat(200)}drop${" 😀".repeat(200)}`;
    expect(markupOf(long, ["drop"], true)).toBe(`…${"x ".repeat(40)}<mark>drop</mark>${" 😀".repeat(26)} 😀…`);
    expect(markupOf(long, ["drop"])).toBe(long.replace("drop", "<mark>drop</mark>"));
    expect(markupOf(long, ["gone"], true)).toBe(long);
  });

  it("counts chips beyond two hundred", () => {
    const flood = markupOf(`a${ZERO_WIDTH.repeat(250)}b`);
    expect(flood.match(/U\+200B/g)).toHaveLength(200);
    expect(flood).toContain("<span>and 50 more hidden characters</span>");
  });
});
