// The table in docs/rules.md: everything that could be said of a declaration is said somewhere, or there is a reason why not.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DRIFT_RULES } from "@/lib/drift/rules/index";
import { profileTexts } from "@/lib/profiles/findings";
import { PROFILES } from "@/lib/profiles/index";
import { RULES } from "@/lib/rules/index";
import { POLICY_RULE } from "@/lib/rules/policy";

const ROOT = path.resolve(import.meta.dirname, "..");

const REQUIREMENTS = PROFILES.flatMap((profile) => Object.keys(profileTexts(profile)));
const REGISTERED: string[] = [...RULES, ...DRIFT_RULES, POLICY_RULE].map(({ id }) => id);
const KNOWN = [...REGISTERED, ...REQUIREMENTS];

/** How many entries each section of the survey has. */
const ORIGINS = { A: 6, B: 4, C: 9, D: 5, E: 7, F: 7, G: 9, H: 7, I: 6, J: 2, K: 5, L: 3 };

const [, section = ""] = readFileSync(path.join(ROOT, "docs/rules.md"), "utf8").match(/\n## The catalogue\n([\s\S]*?)\n## /) ?? [];
const rows = [...section.matchAll(/^\| (.+) \| (.+) \| (.+) \|$/gm)]
  .map(([, what = "", said = "", origin = ""]) => ({ what, said, origin }))
  .filter(({ what }) => what !== "what" && what !== "---");

const named = rows.flatMap(({ said }) => [...said.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));

test("has every entry of the survey once", () => {
  const expected = Object.entries(ORIGINS).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, i) => `${letter}${String(i + 1).padStart(2, "0")}`),
  );
  expect(rows.map(({ origin }) => origin).filter((origin) => origin !== "–")).toEqual(expected);
});

test("names rules, requirements and pages that there are", () => {
  const isPage = (name: string) => name.startsWith("/") && existsSync(path.join(ROOT, "app", name, "page.tsx"));
  expect(named.filter((name) => !KNOWN.includes(name) && !isPage(name))).toEqual([]);
});

test("names every rule, and the rule of stated policies", () => {
  expect(REGISTERED.filter((id) => !named.includes(id))).toEqual([]);
});

test("names every requirement of every directory", () => {
  expect(REQUIREMENTS.filter((id) => !named.includes(id))).toEqual([]);
});

test("gives a decision that there is where nothing says it, or not all of it", () => {
  const decisions = readdirSync(path.join(ROOT, "docs/decisions")).map((file) => file.slice(0, 4));
  for (const { what, said } of rows) {
    const numbers = [...said.matchAll(/decision (\d{4})/g)].map(([, number]) => number);
    if (!said.includes("`")) expect([what, numbers.length]).toEqual([what, 1]);
    for (const number of numbers) expect(decisions).toContain(number);
  }
});
