import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RULES } from "@/lib/rules/index";
import { aServer, aSnapshot } from "@/test/builders";
import { driftOf } from "../drift";
import type { Change } from "../model";
import type { DriftRule, Told } from "./drift-rule";
import { DRIFT_RULES } from "./index";

const FIELDS = "id scope severity confidence basis assumes title why fix mayBeWrong sources bad good";
const SENTENCES = /^[A-Z0-9“].*\.$/s;
const FORBIDDEN = /\b(un)?safe|\bl(ying|iar)|malicious|vulnerab|decepti|dangerous|attack/i;

const snapshotOf = ({ tools, ...rest }: Told) => aSnapshot([aServer("server", tools, rest)]);

function changesOn({ before, after }: DriftRule["bad"]): Change[] {
  return driftOf(snapshotOf(before), snapshotOf(after)).servers.flatMap(({ changes, tools }) => [
    ...changes,
    ...tools.flatMap((tool) => tool.changes),
  ]);
}

it("is a register of every file, under names that no other rule has", () => {
  const files = readdirSync(new URL(".", import.meta.url)).map((file) => file.replace(/\.ts$/, ""));
  expect(DRIFT_RULES.map(({ id }) => id).toSorted()).toEqual(files.filter((file) => !/^(index|drift-rule|rules\.test)$/.test(file)));
  const ids = [...RULES, ...DRIFT_RULES].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(DRIFT_RULES.map((rule) => [rule.id, rule] as const))("%s", (id, rule) => {
  it("says its fields in the agreed order, in sentences and plain words", () => {
    expect(Object.keys(rule).join(" ")).toBe(FIELDS);
    for (const text of [rule.why, rule.fix, rule.mayBeWrong]) expect(text).toMatch(SENTENCES);
    expect(rule.title).toMatch(/^[A-Z].*[^.]$/);
    expect(rule.sources.length).toBeGreaterThan(0);
    expect([rule.title, rule.why, rule.fix, rule.mayBeWrong].join(" ")).not.toMatch(FORBIDDEN);
  });

  it("is what its bad pair yields, and nothing else", () => {
    const changes = changesOn(rule.bad);
    expect(changes.map((change) => [change.rule, change.severity])).toEqual([[id, rule.severity]]);
    expect(changes[0]?.message).toMatch(SENTENCES);
    expect(changes[0]?.message).not.toMatch(FORBIDDEN);
  });

  it("is not what its good pair yields", () => {
    expect(changesOn(rule.good).map((change) => change.rule)).not.toContain(id);
  });
});
