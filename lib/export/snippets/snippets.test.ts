import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/catalog/definition";
import { SNIPPETS } from "./index";
import { byBraces, byCodePoint, byScalar, byUnits, byUnitsOrOctal, type Escape, literal } from "./literal";
import { inexpressibleKeys } from "./snippet";

const ALL = { title: "Create issue", readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };

function write(id: string, annotations: JsonObject, name = "create_issue"): string {
  const snippet = SNIPPETS.find((candidate) => candidate.id === id);
  if (!snippet) throw new Error(`${id} is not in the register`);
  return snippet.write({ name, annotations });
}

/** How each SDK spells one declared hint, readOnlyHint true, and what must not be there where it is the only one. */
const SPELLINGS: [id: string, readOnly: string, others: RegExp][] = [
  ["json", '"readOnlyHint": true', /destructive|idempotent|openWorld|title/],
  ["typescript", "readOnlyHint: true,", /destructive|idempotent|openWorld|title:/],
  ["python", "read_only_hint=True,", /destructive|idempotent|open_world|title/],
  ["python-fastmcp", "readOnlyHint=True,", /destructive|idempotent|openWorld|title/],
  ["go", "ReadOnlyHint: true,", /destructive|idempotent|openWorld|Title/i],
  ["mcp-go", "mcp.WithReadOnlyHintAnnotation(true),", /WithDestructive|WithIdempotent|WithOpenWorld|WithTitle/],
  ["csharp", "ReadOnly = true", /Destructive|Idempotent|OpenWorld|Title/],
  ["java", "true, // readOnlyHint", /(true|false), \/\/ (destructive|idempotent|openWorld)/],
  ["rust", "read_only_hint = true", /destructive|idempotent|open_world|title/],
];

/** How each language escapes what cannot stand in a literal, where it is not as JSON does. */
const ESCAPES: Record<string, Escape> = {
  python: byCodePoint,
  "python-fastmcp": byCodePoint,
  csharp: byCodePoint,
  go: byScalar,
  "mcp-go": byScalar,
  java: byUnitsOrOctal,
  rust: byBraces,
};

describe("the register", () => {
  it("knows each SDK once, and where its syntax was read", () => {
    expect(SNIPPETS.map(({ id }) => id)).toEqual(SPELLINGS.map(([id]) => id));
    for (const { source } of SNIPPETS) expect(source).toMatch(/\d+\.\d+|\d{4}-\d{2}-\d{2}/);
  });

  it("holds every snippet that a file defines", () => {
    const folder = new URL(".", import.meta.url);
    const sources = readdirSync(folder).map((file) => (/(?<!\.test)\.ts$/.test(file) ? readFileSync(new URL(file, folder), "utf8") : ""));
    expect(SNIPPETS).toHaveLength(sources.join("").match(/^export const \w+: Snippet = \{$/gm)?.length ?? 0);
  });
});

describe.each(SPELLINGS)("%s", (id, readOnly, others) => {
  it("writes a declared hint and none that is not declared", () => {
    const code = write(id, { readOnlyHint: true });
    expect(code).toContain(readOnly);
    expect(code).not.toMatch(others);
  });

  it("keeps false apart from not declared", () => {
    expect(write(id, { readOnlyHint: true, destructiveHint: false })).not.toBe(write(id, { readOnlyHint: true }));
  });

  it("says nothing of a hint that is no boolean", () => {
    const code = write(id, { readOnlyHint: true, destructiveHint: "true", idempotentHint: null });
    if (id !== "json") expect(code).toBe(write(id, { readOnlyHint: true }));
  });

  it("writes a hostile name and title as literals of its language, and nothing of them elsewhere", () => {
    const hostile = 'x"\\\n*/ """ \u0007\u202e\ud800\u{e0041} ${a} ` \u2028';
    const code = write(id, { ...ALL, title: hostile }, hostile);
    expect(code.split(literal(hostile, ESCAPES[id] ?? byUnits)).length - 1).toBe(id === "json" ? 1 : 2);
    const withoutLiterals = (text: string) => text.replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
    expect(withoutLiterals(code)).toBe(withoutLiterals(write(id, { ...ALL, title: "TITLE" }, "NAME")));
  });

  it("ends without a stray line break and holds together with an empty object", () => {
    for (const annotations of [{}, ALL]) expect(write(id, annotations)).toMatch(/\S$/);
    expect(write(id, {})).not.toMatch(others);
  });
});

it("writes all of a tool's hints, SDK by SDK", async () => {
  const code = SPELLINGS.map(([id]) => `--- ${id}\n${write(id, ALL)}`).join("\n");
  await expect(`${code}\n`).toMatchFileSnapshot("./all-hints.txt");
});

it("writes TypeScript that runs and registers what was given", () => {
  const calls: unknown[][] = [];
  const server = { registerTool: (...call: unknown[]) => calls.push(call) };
  const name = 'get"\\\n\u2028*/`${x}\ud800';
  const annotations = { title: "Größe ⚠️ \u202e", readOnlyHint: true, openWorldHint: false };
  new Function("server", "handler", write("typescript", annotations, name))(server, "handler");
  expect(calls).toEqual([[name, { annotations }, "handler"]]);
});

it("writes JSON that parses to the annotations as they were given, unknown keys too", () => {
  const annotations = { title: "a\u200b\n", readOnlyHint: true, "x-vendor": { limit: 3 }, destructiveHint: "no" };
  const code = write("json", annotations);
  expect(JSON.parse(code)).toEqual({ annotations });
  expect(code).toContain("a\\u200b\\n");
});

it("takes back in mcp-go what NewTool would declare by itself, before anything else is declared", () => {
  const code = write("mcp-go", { readOnlyHint: true });
  expect(code.indexOf("WithToolAnnotation(mcp.ToolAnnotation{})")).toBeGreaterThan(0);
  expect(code.indexOf("WithToolAnnotation(mcp.ToolAnnotation{})")).toBeLessThan(code.indexOf("WithReadOnlyHintAnnotation"));
});

it("declares in Go only the variables that it uses, because Go refuses others", () => {
  expect(write("go", { destructiveHint: false })).toMatch(/^destructiveHint := false\ntool := /);
  expect(write("go", { readOnlyHint: true })).toMatch(/^tool := /);
});

it("names the keys that no SDK can express", () => {
  expect(inexpressibleKeys({ title: 1, readOnlyHint: true, destructiveHint: "x", maxResultSizeChars: 9 })).toEqual([
    "title",
    "destructiveHint",
    "maxResultSizeChars",
  ]);
});
