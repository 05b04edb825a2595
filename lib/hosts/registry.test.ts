import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CERTAINTIES, OUTCOME_WORDS, OUTCOMES } from "./host";
import { HOSTS } from "./index";

/** Files of this room that are no host. */
const OTHER = ["host", "index", "lens", "survey"];
const FORBIDDEN = /\b(un)?safe(ly|ty)?\b|\bl(ie|ies|ying)\b|\bmalicious\b|\bvulnerab\w+\b|\bdangerous\b/i;

const files = readdirSync(import.meta.dirname).flatMap((file) => {
  const [name = "", ...endings] = file.split(".");
  return endings.join(".") === "ts" && !OTHER.includes(name) ? [name] : [];
});

const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test("the register holds every host file, each once", () => {
  expect(HOSTS.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
});

test.each(files)("%s.ts exports one host, by its name", (file) => {
  const text = readFileSync(path.join(import.meta.dirname, `${file}.ts`), "utf8");
  expect(text.match(/export const \w+ = defineHost\(\{\s+id: "[^"]+"/g)).toEqual([
    `export const ${camelCase(file)} = defineHost({\n  id: "${file}"`,
  ]);
});

test("the decision record names every host, and none that there is not", () => {
  const record = readFileSync(path.join(import.meta.dirname, "../../docs/decisions/0004-hosts-are-dated-facts.md"), "utf8");
  const [table = ""] = record.split("| client | files |")[1]?.split("\n\n", 1) ?? [];
  expect([...table.matchAll(/`([^`]+)`/g)].map(([, id]) => id).toSorted()).toEqual(HOSTS.map(({ id }) => id).toSorted());
});

test("no two hosts read the same on the page", () => {
  const labels = HOSTS.map(({ name, mode }) => `${name} (${mode ?? ""})`);
  expect(new Set(labels).size).toBe(HOSTS.length);
});

test("every outcome has its words, and some host has it", () => {
  const states = ["true", "false", "unset"] as const;
  const found = HOSTS.flatMap(({ treat }) =>
    states.map((readOnly) => treat({ readOnly, destructive: "unset", idempotent: "unset", openWorld: "unset" }).outcome),
  );
  expect(OUTCOMES.filter((outcome) => !found.includes(outcome) || OUTCOME_WORDS[outcome].trim() === "")).toEqual([]);
});

describe.each(HOSTS.map((host) => ({ id: host.id, host })))("$id", ({ host }) => {
  const texts = [host.name, host.mode, host.version, host.rule, host.exceptions, host.malformed, host.doubt];

  test("has a name, a version, a rule and a word on malformed hints, and no empty text", () => {
    for (const text of texts) if (text !== undefined) expect(text.trim()).not.toBe("");
    for (const text of [host.rule, host.exceptions, host.malformed, host.doubt]) if (text !== undefined) expect(text).toMatch(/\.”?$/);
  });

  test("is dated, and not in the future", () => {
    expect(host.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(host.asOf).toISOString().slice(0, 10)).toBe(host.asOf);
    expect(Date.parse(host.asOf)).toBeLessThanOrEqual(Date.now());
  });

  test("has sources that are addresses", () => {
    expect(host.sources.length).toBeGreaterThan(0);
    expect(new Set(host.sources).size).toBe(host.sources.length);
    for (const source of host.sources) expect(new URL(source).protocol).toBe("https:");
  });

  test("says what is doubtful where a fact is second-hand or contradictory", () => {
    expect(CERTAINTIES).toContain(host.certainty);
    if (host.certainty === "second-hand" || host.certainty === "contradictory") expect(host.doubt).toBeTruthy();
  });

  test("rests on code at a revision where it says code", () => {
    if (host.certainty === "code") expect(host.sources.some((source) => /\/blob\/[0-9a-f]{40}\//.test(source))).toBe(true);
  });

  test("says how it reads a hint that is absent, or that it reads none", () => {
    expect(host.rule).toMatch(/absent|without hints|whatever the hints say/i);
  });

  test("uses none of the words that judge a server", () => {
    for (const text of texts) expect(text ?? "").not.toMatch(FORBIDDEN);
  });
});
