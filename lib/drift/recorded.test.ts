// Drift between lists that real servers had at several times. Expected values are counted here from the raw JSON, or were read by hand.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import type { JsonObject } from "@/lib/catalog/definition";
import { aServer, aSnapshot } from "@/test/builders";
import { driftOf } from "./drift";
import type { Drift, Lane, ToolChange } from "./model";

type Raw = JsonObject & { name: string; annotations?: Record<string, unknown>; inputSchema: { properties?: object } };

const load = (file: string): Raw[] => JSON.parse(readFileSync(new URL(`../../test/fixtures/${file}.json`, import.meta.url), "utf8")).tools;

const SEPTEMBER = load("history/github-mcp-server-at-2025-09-01");
const DECEMBER = load("history/github-mcp-server-at-2025-12-01");
const JUNE = load("history/github-mcp-server-at-2026-06-01");
const AUGUST = load("corpus/github-mcp-server");
const SINGLE = load("history/kubernetes-mcp-server--full-tools");
const SEVERAL = load("history/kubernetes-mcp-server--full-tools-multicluster");

const between = (before: Raw[], after: Raw[]): Drift => driftOf(aSnapshot([aServer("s", before)]), aSnapshot([aServer("s", after)]));

const changesIn = (drift: Drift): [name: string, change: ToolChange][] =>
  drift.servers.flatMap(({ tools }) => tools.flatMap(({ name, changes }) => changes.map((change): [string, ToolChange] => [name, change])));

const named = (drift: Drift, lane: Lane) =>
  changesIn(drift)
    .filter(([, change]) => change.lane === lane)
    .map(([name]) => name)
    .toSorted();

const namesOf = (tools: Raw[]) => tools.map(({ name }) => name);
const pairs = (before: Raw[], after: Raw[]) =>
  after.flatMap((now): [Raw, Raw][] => before.filter(({ name }) => name === now.name).map((then) => [then, now]));

describe.each([
  ["September to December 2025", SEPTEMBER, DECEMBER],
  ["one cluster and several", SINGLE, SEVERAL],
])("%s, where no name stands twice", (_, before, after) => {
  const drift = between(before, after);

  it("adds and removes what has another name", () => {
    expect(named(drift, "added")).toEqual(
      namesOf(after)
        .filter((name) => !namesOf(before).includes(name))
        .toSorted(),
    );
    expect(named(drift, "removed")).toEqual(
      namesOf(before)
        .filter((name) => !namesOf(after).includes(name))
        .toSorted(),
    );
  });

  it("tells each part that differs in its lane", () => {
    for (const lane of ["description", "inputSchema", "outputSchema"] as const)
      expect(named(drift, lane)).toEqual(
        pairs(before, after)
          .filter(([then, now]) => JSON.stringify(then[lane]) !== JSON.stringify(now[lane]))
          .map(([then]) => then.name)
          .toSorted(),
      );
  });

  it("tells each hint that differs in its lane", () => {
    for (const lane of HINT_NAMES)
      expect(named(drift, lane)).toEqual(
        pairs(before, after)
          .filter(([then, now]) => then.annotations?.[HINTS[lane].key] !== now.annotations?.[HINTS[lane].key])
          .map(([then]) => then.name)
          .toSorted(),
      );
  });
});

describe("github-mcp-server", () => {
  it("took seventeen tools away in autumn 2025, and warns of new ones by what they declare", () => {
    const { counts } = between(SEPTEMBER, DECEMBER);
    expect(counts.tools).toEqual({ added: 21, removed: 17, renamed: 0, changed: 4, notSeen: 0 });
    expect(counts.severities.defaults.warning).toBe(
      DECEMBER.filter(({ name, annotations }) => !namesOf(SEPTEMBER).includes(name) && annotations?.readOnlyHint !== true).length,
    );
  });

  it("stopped declaring readOnlyHint: false in spring 2026, which changes nothing but the source", () => {
    const { counts } = between(DECEMBER, JUNE);
    expect(counts.lanes.readOnly).toEqual({ relaxed: 0, tightened: 0, neutral: 25 });
  });

  it("declared one tool additive in spring 2026, the one relaxed hint of a year", () => {
    const relaxed = [between(SEPTEMBER, DECEMBER), between(DECEMBER, JUNE), between(JUNE, AUGUST)].flatMap((drift) =>
      changesIn(drift).filter(([, { rule }]) => rule === "hint-relaxed"),
    );
    expect(relaxed).toMatchObject([
      ["create_issue", { lane: "destructive", before: "not declared (assumed yes)", after: "declared no", severity: "warning" }],
    ]);
  });

  it("wrote out idempotentHint: false everywhere in summer 2026, as its new SDK does, and no flood of warnings follows", () => {
    const drift = between(JUNE, AUGUST);
    expect(drift.counts.lanes.idempotent).toEqual({ relaxed: 0, tightened: 0, neutral: 104 });
    expect(changesIn(drift).filter(([, { hint, severity }]) => hint && severity !== "info")).toEqual([]);
  });

  it("warns where a parameter or a value was added", () => {
    const schemas = changesIn(between(DECEMBER, JUNE)).filter(([, { lane }]) => lane === "inputSchema");
    const change = schemas.find(([name]) => name === "pull_request_review_write")?.[1];
    expect(change).toMatchObject({ severity: "warning", direction: "relaxed" });
    expect(change?.schema?.changes.map(({ message }) => message)).toEqual([
      "“threadId” was added.",
      "“method” also takes “resolve_thread” and “unresolve_thread”.",
    ]);
    const dismissed = schemas.find(([name]) => name === "dismiss_notification")?.[1];
    expect(dismissed).toMatchObject({ severity: "info", direction: "tightened", schema: { changes: [{ kind: "required-added" }] } });
  });
});

describe("kubernetes-mcp-server", () => {
  it("takes a context with every tool where it knows several clusters", () => {
    const drift = between(SINGLE, SEVERAL);
    const schemas = changesIn(drift).filter(([, { lane }]) => lane === "inputSchema");
    expect(schemas).toHaveLength(19);
    for (const [, { schema, severity }] of schemas)
      expect([severity, schema?.changes.map(({ kind, pointer }) => `${kind} ${pointer}`)]).toEqual([
        "warning",
        ["property-added /properties/context"],
      ]);
  });

  it("says the same in its repository and over the wire but for _meta", () => {
    const drift = between(SINGLE, load("corpus/kubernetes-mcp-server"));
    expect(drift.counts.tools).toEqual({ added: 0, removed: 0, renamed: 0, changed: 20, notSeen: 0 });
    expect(new Set(changesIn(drift).map(([, { lane, pointer }]) => `${lane} ${pointer}`))).toEqual(new Set(["other /_meta"]));
  });
});

it("everything that is listed with roots and without is the same, but for what needs roots", () => {
  const { counts } = between(load("corpus/everything"), load("corpus/everything-roots"));
  expect(counts.tools).toEqual({ added: 6, removed: 0, renamed: 0, changed: 0, notSeen: 0 });
});
