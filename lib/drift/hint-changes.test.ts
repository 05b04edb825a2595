import { describe, expect, it } from "vitest";
import { DECLARED_STATES, type DeclaredState, HINT_NAMES, type HintName } from "@/lib/annotations/hints";
import { resolveHints } from "@/lib/annotations/resolve";
import { toolSubject } from "@/test/builders";
import { hintChanges } from "./hint-changes";

const UNSET = { readOnly: "unset", destructive: "unset", idempotent: "unset", openWorld: "unset" } as const;

const changesFrom = (before: Partial<Record<HintName, DeclaredState>>, after: Partial<Record<HintName, DeclaredState>>) =>
  hintChanges(resolveHints({ ...UNSET, ...before }), resolveHints({ ...UNSET, ...after }));

/** The one change from a state to another of one hint, beside a tool that is declared not read-only. */
function changeOf(name: HintName, before: DeclaredState, after: DeclaredState) {
  const beside = name === "readOnly" ? {} : ({ readOnly: "false" } as const);
  const [change, ...more] = changesFrom({ ...beside, [name]: before }, { ...beside, [name]: after });
  expect(more).toEqual([]);
  return change;
}

// Written out by hand from the protocol's defaults: true is what relaxes read-only and idempotent, false the other two.
const RELAXING = { readOnly: "true", destructive: "false", idempotent: "true", openWorld: "false" } as const;

describe.each(HINT_NAMES)("%s", (name) => {
  const relaxed = RELAXING[name];
  const strict = DECLARED_STATES.filter((state) => state !== relaxed);

  it.each(strict)("is relaxed from %s", (state) => {
    expect(changeOf(name, state, relaxed)).toMatchObject({
      lane: name,
      rule: "hint-relaxed",
      direction: "relaxed",
      severity: "warning",
      ground: "certain",
      pointer: `/annotations/${name}Hint`,
    });
  });

  it.each(strict)("is tightened to %s", (state) => {
    expect(changeOf(name, relaxed, state)).toMatchObject({ lane: name, rule: "hint-tightened", direction: "tightened", severity: "info" });
  });

  it("is a change without direction where only its source changes", () => {
    for (const before of strict)
      for (const after of strict.filter((state) => state !== before))
        expect(changeOf(name, before, after)).toMatchObject({ rule: "definition-changed", direction: "neutral", severity: "info" });
  });

  it.each(DECLARED_STATES)("is no change from %s to the same", (state) => {
    expect(changeOf(name, state, state)).toBeUndefined();
  });
});

describe("what is said", () => {
  it("keeps declared, assumed and malformed apart, and says what hosts may do", () => {
    expect(changeOf("readOnly", "unset", "true")?.message).toBe(
      "Read-only was not declared (assumed no) and is now declared yes. Hosts may run it without asking.",
    );
    expect(changeOf("destructive", "false", "unset")?.message).toBe(
      "Destructive was declared no and is now not declared (assumed yes). Hosts may ask each time, or refuse it.",
    );
  });

  it("tells hosts that need a declaration from what the protocol makes of it", () => {
    const lost = "The protocol makes the same of it; hosts that need it declared may not.";
    expect(changeOf("destructive", "true", "unset")?.message).toBe(
      `Destructive was declared yes and is now not declared (assumed yes). ${lost}`,
    );
    expect(changeOf("destructive", "unset", "true")?.message).toMatch(/is now declared yes\. The protocol makes the same of it\.$/);
  });

  it("carries both states for a badge, and as text", () => {
    expect(changeOf("openWorld", "true", "false")).toMatchObject({
      before: "declared yes",
      after: "declared no",
      hint: { before: { declared: "true", source: "declared" }, after: { declared: "false", effective: false } },
    });
  });
});

describe("a read-only tool", () => {
  it("has no direction in hints that mean nothing on it", () => {
    const readOnly = "true" as const;
    const changes = changesFrom(
      { readOnly, destructive: "true", idempotent: "false" },
      { readOnly, destructive: "false", idempotent: "true" },
    );
    expect(changes.map(({ lane, direction, severity }) => [lane, direction, severity])).toEqual([
      ["destructive", "neutral", "info"],
      ["idempotent", "neutral", "info"],
    ]);
    expect(changes[0]?.message).toMatch(/On a read-only tool it means nothing\.$/);
  });

  it("that was none before is told once, by that hint", () => {
    const changes = changesFrom({ readOnly: "false", destructive: "true" }, { readOnly: "true" });
    expect(changes.map(({ lane, direction }) => [lane, direction])).toEqual([
      ["readOnly", "relaxed"],
      ["destructive", "neutral"],
    ]);
  });

  it("that admits to be destructive is asked for more often, and is a change all the same", () => {
    expect(changesFrom({ readOnly: "true" }, { destructive: "true" }).map(({ lane, direction }) => [lane, direction])).toEqual([
      ["readOnly", "tightened"],
      ["destructive", "neutral"],
    ]);
  });

  it("still has a direction in its open world", () => {
    const changes = changesFrom({ readOnly: "true" }, { readOnly: "true", openWorld: "false" });
    expect(changes).toMatchObject([{ lane: "openWorld", direction: "relaxed" }]);
  });
});

describe("malformed values", () => {
  const hintsOf = (readOnlyHint: unknown) => toolSubject({ name: "x", annotations: { readOnlyHint } }).annotations.hints;

  it("are a change where another stands there", () => {
    expect(hintChanges(hintsOf("yes"), hintsOf("true"))).toMatchObject([{ lane: "readOnly", direction: "neutral" }]);
    expect(hintChanges(hintsOf("yes"), hintsOf("true"))[0]?.message).toContain(
      'was malformed as "yes" (assumed no) and is now malformed as "true"',
    );
  });

  it("are none where the same is written in another order", () => {
    expect(hintChanges(hintsOf({ a: 1, b: 2 }), hintsOf({ b: 2, a: 1 }))).toEqual([]);
  });
});
