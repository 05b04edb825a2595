import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { aServer } from "@/test/builders";
import { anInput, aServerOf, HOSTILE, someServers, textOf, WAIVER } from "@/test/exports";
import { packet } from "./packet";

const exported = (...input: Parameters<typeof anInput>) => textOf(packet, anInput(...input));

/** The tags of a page, in order. A text that was not escaped would bring its own. */
const tagsOf = (text: string) => (text.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/\d+/g, "0"));

const wordsOf = (text: string) =>
  text
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

describe("the HTML export", () => {
  it("forbids everything but its own style, by the hash of exactly that style", () => {
    const text = exported(someServers());
    const [, sheet = ""] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const hash = createHash("sha256").update(sheet).digest("base64");
    expect(sheet.length).toBeGreaterThan(1_000);
    expect(text).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
    );
    expect(tagsOf(text).filter((tag) => /^<(script|link|img|iframe|object|form|base)|\s(on\w+|style|src)=/i.test(tag))).toEqual([]);
    expect(text.match(/(?:href|src|url)[=(]["']?(?!#)[^"'>\s]/g)).toBeNull();
  });

  it("says of when it is, how whole, under which view, and what was not checked", () => {
    const words = wordsOf(exported(someServers(), { query: { readOnly: "true", host: "vscode" } }));
    for (const text of [
      "Placard: 2 of 7 tools",
      "Partial: of 3 servers, 1 gave no list, 1 gave a part of one. Tools may be missing here.",
      "gone : The process ended before it had listed its tools.",
      "snapshot-1 , taken 2026-11-20 12:00 UTC",
      "Read-only: declared yes; seen through VS Code",
      "/?readOnly=true&amp;host=vscode",
      "3 hidden because they do not declare read-only",
      "1 contradictory",
      "Tools are never called.",
    ])
      expect(words).toContain(text);
    expect(words).not.toContain("SECRET-DETAIL");
  });

  it("has a part a tool with declared state, effective value, source, findings and schema", () => {
    const words = wordsOf(exported(someServers(), { query: { q: "wipe" }, waivers: [WAIVER] }));
    expect(words).toContain("Read-only ● Yes yes declared Does not modify its environment");
    expect(words).toContain("Destructive ● Yes yes moot Excludes read-only");
    expect(words).toContain("Idempotent – moot no moot Means nothing on a read-only tool");
    expect(words).toMatch(/ 1 note\s?, certain ◆ 2 warnings\s?, read from words 2 notes\s?, read from words 1 waived /);
    expect(words).toContain("▲ error, certain : Read-only and destructive at once");
    expect(words).toContain("Waived until 2026-12-31: Known | `since` May");
    expect(words).toMatch(/Input schema, \d+ characters \{ &quot;type&quot;: &quot;object&quot; \}/);
    const malformed = wordsOf(exported(someServers(), { query: { server: "notes" } }));
    expect(malformed).toContain("Malformed: should be an object, is null.");
    expect(malformed).toContain("Definition as received null");
  });

  it("shows no schema where it is given none", () => {
    const { definitionOf: _, ...input } = anInput(someServers());
    expect(wordsOf(textOf(packet, input))).not.toMatch(/schema,|as received/);
  });

  it("shows reviews where there are any", () => {
    const decision = { state: "changed", verdict: "approved", by: "Ada", at: "2026-11-19T08:00:00.000Z", reason: "Fine" };
    const words = wordsOf(exported(someServers(), { query: { server: "notes" }, decisions: new Map([["notes/list_notes", decision]]) }));
    expect(words).toContain("Review: changed since approved , by Ada , 2026-11-19 08:00 UTC: Fine");
    expect(words).toContain("unreviewed");
    expect(wordsOf(exported(someServers()))).not.toContain("unreviewed");
  });

  it("leads from each row to its part, and from each finding to its rule", () => {
    const text = exported(someServers());
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...text.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBe([...text.matchAll(/ id="/g)].length);
  });

  it.each(HOSTILE.filter((text) => text.trim() !== ""))("takes %j for text alone", (text) => {
    const quiet = (value: string) => {
      const input = anInput([aServerOf(value)], { query: { q: "x", server: value }, applied: anInput([aServerOf(value)]).applied });
      return tagsOf(textOf(packet, { ...input, report: { ...input.report, findings: [] } }));
    };
    expect(quiet(text)).toEqual(quiet("x"));
    expect(exported([aServerOf(text)])).not.toMatch(/[^\t\r\n\P{C}\u00ad]/u);
  });

  it("of nothing says so", () => {
    expect(wordsOf(exported([aServer("a", [])]))).toContain("This view shows no tool.");
  });
});
