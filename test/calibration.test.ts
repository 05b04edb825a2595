// The labelled set must not get worse. `npm run calibrate` prints the whole of it.
import { describe, expect, test } from "vitest";
import { quotedServers, readLabels, recordedServers } from "@/calibration/labelled";
import { precisionOf, recallOf, scoreRules } from "@/calibration/score";
import { RULES } from "@/lib/rules/index";
import { runRules } from "@/lib/rules/run";

const { tools: labels } = readLabels();
const recorded = recordedServers();
const scores = scoreRules(RULES, [...recorded, ...quotedServers()], labels);

/** What the set says of each rule that speaks on it: right, wrong, missed. A rule that gets better may change its line, never for the worse. */
const EXPECTED: Record<string, [right: number, wrong: number, missed: number]> = {
  "mutating-name-declared-read-only": [4, 0, 0],
  "destroying-name-declared-not-destructive": [4, 0, 0],
  "reading-name-declared-destructive": [8, 0, 1],
  "creating-name-declared-idempotent": [1, 0, 0],
  "overwriting-name-declared-additive": [7, 0, 0],
  "open-name-declared-closed": [2, 0, 0],
  "closed-name-declared-open": [2, 0, 0],
  "irreversible-description": [1, 0, 0],
  "mutating-description-declared-read-only": [4, 0, 0],
  "read-only-description": [2, 0, 0],
  "uninformative-description": [11, 0, 0],
  "command-parameter": [2, 0, 0],
  "statement-parameter": [4, 0, 0],
  "write-parameter-declared-read-only": [9, 0, 0],
  "mixed-mode-parameter": [6, 0, 0],
  "address-parameter-declared-closed": [2, 0, 1],
  "secret-parameter": [9, 0, 0],
  "default-looking-hints": [7, 0, 0],
};

describe("the labelled set", () => {
  test("has 120 tools and more, about half of which sound wrong and are right, each once", () => {
    expect(labels.length).toBeGreaterThanOrEqual(120);
    const share = labels.filter(({ soundsWrong }) => soundsWrong).length / labels.length;
    expect(share).toBeGreaterThan(0.45);
    expect(new Set(labels.map(({ server, tool }) => `${server}/${tool}`)).size).toBe(labels.length);
  });

  test("refuses a label on a tool or a rule that there is not", () => {
    const label = { server: "memory", tool: "open_nodes", speaks: [], ground: "An example." };
    expect(() => scoreRules(RULES, recorded, [{ ...label, tool: "gone" }])).toThrow("memory/gone");
    expect(() => scoreRules(RULES, recorded, [{ ...label, speaks: ["gone"] }])).toThrow("labels.json");
  });
});

test.each(scores.map((score) => [score.rule, score] as const))("%s is right in nine of ten cases", (_, score) => {
  expect(precisionOf(score) ?? 1).toBeGreaterThanOrEqual(0.9);
  expect(recallOf(score) ?? 1).toBeGreaterThanOrEqual(0.6);
});

test("no score has changed", () => {
  const spoken = scores.filter(({ right, wrong, missed }) => right.length + wrong.length + missed.length > 0);
  expect(Object.fromEntries(spoken.map(({ rule, right, wrong, missed }) => [rule, [right.length, wrong.length, missed.length]]))).toEqual(
    EXPECTED,
  );
});

test("the rules on names say nothing of the reference servers", () => {
  const rules = RULES.filter(({ id }) => /^(mutating|destroying|reading)-name-/.test(id));
  const reference = recorded.filter(({ id }) => ["filesystem", "memory", "everything", "sequential-thinking"].includes(id));
  expect([rules.length, reference.length]).toEqual([4, 4]);
  expect(runRules(rules, { servers: reference })).toEqual([]);
});
