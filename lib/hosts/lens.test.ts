import { describe, expect, test } from "vitest";
import { DECLARED_STATES, HINT_NAMES, type HintName } from "@/lib/annotations/hints";
import { readAnnotations } from "@/lib/annotations/resolve";
import { readDefinition } from "@/lib/catalog/definition";
import type { RawHints } from "./host";
import { HOSTS } from "./index";
import { type HostView, lensOf, rawHintsOf } from "./lens";

const UNDECLARED: RawHints = { readOnly: "unset", destructive: "unset", idempotent: "unset", openWorld: "unset" };

const rawHints = (annotations: unknown) =>
  rawHintsOf(readAnnotations(readDefinition(JSON.stringify({ name: "a", inputSchema: { type: "object" }, annotations }))).hints);

function viewOf(id: string, hints: RawHints): HostView {
  const view = lensOf(hints).find(({ host }) => host.id === id);
  if (!view) throw new Error(`${id} is not in the lens`);
  return view;
}

describe("raw hints", () => {
  test("keep absent, false, true and malformed apart", () => {
    const hints = rawHints({ readOnlyHint: false, destructiveHint: true, openWorldHint: "yes" });
    expect(hints).toEqual({
      readOnly: "false",
      destructive: "true",
      idempotent: "unset",
      openWorld: "malformed",
      malformedValues: { openWorld: '"yes"' },
    });
  });

  test("say what was declared also where the protocol gives it no meaning", () => {
    expect(rawHints({ readOnlyHint: true, destructiveHint: true })).toEqual({ ...UNDECLARED, readOnly: "true", destructive: "true" });
  });

  test("let VS Code take a text for true", () => {
    expect(viewOf("vscode", rawHints({ readOnlyHint: "false" })).treatment.outcome).toBe("runs");
    expect(viewOf("vscode", rawHints({ readOnlyHint: null })).treatment.outcome).toBe("asks");
  });
});

describe("the lens", () => {
  test("shows every host once, in the register's order, with what is known about it and what it does", () => {
    const hints: RawHints = { ...UNDECLARED, readOnly: "true" };
    const views = lensOf(hints);
    expect(views.map(({ host }) => host.id)).toEqual(HOSTS.map(({ id }) => id));
    expect(views.map(({ treatment }) => treatment)).toEqual(HOSTS.map(({ treat }) => treat(hints)));
    expect(views.map(({ host }) => host.rule)).toEqual(HOSTS.map(({ rule }) => rule));
  });

  test("can be sent as JSON without loss", () => {
    const views = lensOf(UNDECLARED);
    expect(JSON.parse(JSON.stringify(views))).toEqual(views);
  });

  test("says for an unannotated tool what would let Codex run it", () => {
    const { treatment, wouldChange } = viewOf("codex-auto", UNDECLARED);
    expect(treatment).toMatchObject({ outcome: "asks", decidedBy: "destructive" });
    expect(wouldChange).toEqual([{ hint: "readOnly", to: "true", outcome: "runs" }]);
  });

  test("says for a closed additive tool what would make Codex ask", () => {
    const { wouldChange } = viewOf("codex-auto", { ...UNDECLARED, destructive: "false", openWorld: "false" });
    expect(wouldChange).toEqual([
      { hint: "destructive", to: "true", outcome: "asks" },
      { hint: "destructive", to: "unset", outcome: "asks" },
      { hint: "openWorld", to: "true", outcome: "asks" },
      { hint: "openWorld", to: "unset", outcome: "asks" },
    ]);
  });

  test("names no change where one hint alone changes nothing", () => {
    expect(viewOf("codex-auto", { ...UNDECLARED, readOnly: "false", destructive: "true" }).wouldChange).toEqual([]);
    expect(viewOf("annotation-blind", UNDECLARED).wouldChange).toEqual([]);
  });

  test("names different outcomes for different values of one hint", () => {
    expect(viewOf("goose-smart-approve", UNDECLARED).wouldChange).toEqual([
      { hint: "readOnly", to: "true", outcome: "runs" },
      { hint: "readOnly", to: "false", outcome: "asks" },
    ]);
  });

  test("names a malformed hint's repair", () => {
    const { treatment, wouldChange } = viewOf("gemini-cli", { ...UNDECLARED, openWorld: "malformed" });
    expect(treatment).toMatchObject({ outcome: "hides", decidedBy: "openWorld" });
    expect(wouldChange.map(({ hint, to }) => [hint, to])).toEqual([
      ["openWorld", "true"],
      ["openWorld", "false"],
      ["openWorld", "unset"],
    ]);
  });
});

test("what would change is what a trial of every single change finds, for all states and hosts", () => {
  const all = HINT_NAMES.reduce<RawHints[]>(
    (sets, name) => sets.flatMap((set) => DECLARED_STATES.map((state) => ({ ...set, [name]: state }))),
    [UNDECLARED],
  );
  expect(all).toHaveLength(256);
  const outcomes = new Map(all.map((hints) => [JSON.stringify(hints), HOSTS.map(({ treat }) => treat(hints).outcome)]));
  const differing = (a: RawHints, b: RawHints): HintName[] => HINT_NAMES.filter((name) => a[name] !== b[name]);
  for (const hints of all) {
    const neighbours = all.flatMap((other) => {
      const [hint, ...more] = differing(hints, other);
      return hint && more.length === 0 && other[hint] !== "malformed" ? [{ hint, to: other[hint], other }] : [];
    });
    for (const [index, view] of lensOf(hints).entries()) {
      const found = neighbours.flatMap(({ hint, to, other }) => {
        const outcome = outcomes.get(JSON.stringify(other))?.[index];
        return outcome === view.treatment.outcome ? [] : [`${hint} ${to} ${outcome}`];
      });
      expect(view.wouldChange.map(({ hint, to, outcome }) => `${hint} ${to} ${outcome}`).toSorted()).toEqual(found.toSorted());
    }
  }
});
