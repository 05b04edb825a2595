// The labelled set must not get worse. `npm run calibrate` prints the whole of it.
import { describe, expect, test } from "vitest";
import { exampleServers, isQuoted, type Label, quotedServers, readLabels, recordedServers } from "@/calibration/labelled";
import { precisionOf, recallOf, scoreRules } from "@/calibration/score";
import { RULES } from "@/lib/rules/index";
import { runRules } from "@/lib/rules/run";

const { tools: labels, decidedBy } = readLabels();
const recorded = recordedServers();
const examples = exampleServers();
const servers = [...recorded, ...examples, ...quotedServers()];
const scores = scoreRules(RULES, servers, labels);

/** What the set says of each rule that speaks on it: right, wrong, missed. A rule that gets better may change its line, never for the worse. */
const EXPECTED: Record<string, [right: number, wrong: number, missed: number]> = {
  "mutating-name-declared-read-only": [4, 0, 0],
  "destroying-name-declared-not-destructive": [4, 0, 0],
  "reading-name-declared-destructive": [9, 0, 1],
  "reading-name-declared-not-read-only": [6, 0, 0],
  "creating-name-declared-idempotent": [1, 0, 0],
  "overwriting-name-declared-additive": [8, 0, 0],
  "open-name-declared-closed": [3, 0, 0],
  "closed-name-declared-open": [3, 0, 0],
  "irreversible-description": [1, 0, 0],
  "mutating-description-declared-read-only": [4, 0, 0],
  "read-only-description": [2, 0, 0],
  "external-description-declared-closed": [3, 0, 0],
  "uninformative-description": [14, 0, 0],
  "command-parameter": [2, 0, 0],
  "statement-parameter": [4, 0, 0],
  "write-parameter-declared-read-only": [10, 0, 0],
  "mixed-mode-parameter": [5, 0, 0],
  "address-parameter-declared-closed": [2, 0, 1],
  "secret-parameter": [9, 0, 0],
  "disagreeing-siblings": [4, 0, 0],
  "injection-phrasing": [3, 0, 0],
  "pseudo-tag": [3, 0, 0],
  "cross-server-reference": [2, 0, 0],
};

describe("the labelled set", () => {
  test("has 120 tools and more, about half of which sound wrong and are right, each once", () => {
    expect(labels.length).toBeGreaterThanOrEqual(120);
    const share = labels.filter(({ soundsWrong }) => soundsWrong).length / labels.length;
    expect(share).toBeGreaterThan(0.45);
    expect(new Set(labels.map(({ server, tool }) => `${server}/${tool}`)).size).toBe(labels.length);
  });

  test("says of each label who decided it, and by which words of the definition or of its source", () => {
    expect(labels.filter((label) => !isQuoted(label, servers)).map(({ server, tool, quote }) => [server, tool, quote])).toEqual([]);
    expect(labels.filter(({ by }) => (decidedBy[by] ?? "") === "")).toEqual([]);
  });

  test("refuses a label on a tool or a rule that there is not", () => {
    const label: Label = { server: "memory", tool: "open_nodes", speaks: [], by: "reader", quote: "open_nodes", ground: "An example." };
    expect(() => scoreRules(RULES, recorded, [{ ...label, tool: "gone" }])).toThrow("memory/gone");
    expect(() => scoreRules(RULES, recorded, [{ ...label, speaks: ["gone"] }])).toThrow("labels.json");
  });
});

test("every rule is right in nine of ten cases and misses four of ten at most", () => {
  const short = scores.filter((score) => (precisionOf(score) ?? 1) < 0.9 || (recallOf(score) ?? 1) < 0.6);
  expect(short.map(({ rule }) => rule)).toEqual([]);
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

test("every tool that Placard comes with is labelled, and no rule that reads words is wrong about one", () => {
  const names = examples.flatMap(({ id, tools }) => tools.map(({ name }) => `${id}/${name}`));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !labels.some(({ server, tool }) => `${server}/${tool}` === name))).toEqual([]);
  const own = labels.filter(({ server }) => server.startsWith("examples/"));
  expect(scoreRules(RULES, examples, own).flatMap(({ rule, wrong }) => wrong.map((name) => `${rule} ${name}`))).toEqual([]);
});
