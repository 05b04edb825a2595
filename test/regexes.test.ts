// Names, descriptions and schemas are foreign text of any length, so no pattern that reads them may take more than linear time.
// Checked by recheck, which looks for an input that makes a pattern backtrack, and proves that there is none where it can.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkSync } from "recheck";
import { expect, test, vi } from "vitest";
import { parseAst } from "vitest/node";

const ROOT = path.resolve(import.meta.dirname, "..");
const FOLDERS = ["lib/rules", "lib/annotations"];

type Pattern = { place: string; source: string; flags: string };

/** All regular expression literals below a node of a syntax tree. */
function literalsIn(node: unknown): { pattern: string; flags: string }[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn);
  if (typeof node !== "object" || node === null) return [];
  const found = "regex" in node ? [node.regex as { pattern: string; flags: string }] : [];
  return [...found, ...Object.values(node).flatMap(literalsIn)];
}

function patternsOf(file: string): Pattern[] {
  const tree = parseAst(readFileSync(path.join(ROOT, file), "utf8"), { lang: "ts" });
  return literalsIn(tree.body).map(({ pattern, flags }) => ({ place: `${file} /${pattern}/${flags}`, source: pattern, flags }));
}

const patterns = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder))
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => patternsOf(`${folder}/${file}`)),
);

// The part written in JavaScript runs everywhere, without the binaries that the package can use.
vi.stubEnv("RECHECK_BACKEND", "pure");

test("finds the patterns, and would find a slow one", () => {
  expect(patterns.length).toBeGreaterThan(40);
  expect(patterns.map(({ place }) => place)).toContain("lib/rules/wording.ts /\\s+/g");
  expect(checkSync("^(a+)+$", "").status).toBe("vulnerable");
});

test.each(patterns.map((pattern) => [pattern.place, pattern] as const))("%s is linear", (_, { source, flags }) => {
  expect(checkSync(source, flags, { timeout: 60_000 }).status).toBe("safe");
});
