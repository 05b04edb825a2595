import { describe, expect, it } from "vitest";
import { actsOf } from "./acts";
import type { Decision } from "./model";
import { progressOf, sumOf } from "./progress";

let id = 0;
const said = (batch: string, more: Partial<Decision> = {}): Decision => ({
  ...{ id: ++id, at: "2026-11-20T10:00:00.000Z", undoneAt: null, server: "a", tool: `tool_${id}`, digest: "d", sequence: 1 },
  ...{ verdict: "approved", rule: null, reason: "", by: "Ada", share: null, batch },
  ...more,
});

describe("acts", () => {
  it("gather what was said at once, with each name once, and a reason only where it is that of all", () => {
    const { acts } = actsOf(
      [said("1", { reason: "Fine." }), said("1", { reason: "Fine." }), said("2"), said("2", { by: "Bob", reason: "x" })],
      9,
    );
    expect(acts.map(({ batch, count, by, reason }) => [batch, count, by, reason])).toEqual([
      ["2", 2, ["Ada", "Bob"], null],
      ["1", 2, ["Ada"], "Fine."],
    ]);
    expect(acts[0]?.tools.map(({ by, reason }) => [by, reason])).toEqual([
      ["Ada", ""],
      ["Bob", "x"],
    ]);
  });

  it("are as many as are asked for, from where that is asked", () => {
    const decisions = [said("1"), said("2"), said("3"), said("3"), said("4")];
    const first = actsOf(decisions, 2);
    expect([first.acts.map(({ batch }) => batch), first.hasMore]).toEqual([["4", "3"], true]);
    const rest = actsOf(decisions, 2, first.acts.at(-1)?.id);
    expect([rest.acts.map(({ batch }) => batch), rest.hasMore]).toEqual([["2", "1"], false]);
  });

  it("name twenty tools and count all", () => {
    const [act] = actsOf(
      [...Array(45).keys()].map(() => said("1")),
      1,
    ).acts;
    expect([act?.count, act?.tools.length]).toEqual([45, 20]);
  });
});

describe("progress", () => {
  it("counts a tool of which nobody spoke as unreviewed, and sums up to all tools", () => {
    const tools = ["a/x", "a/y", "b/x"].map((key) => ({ key, server: key.charAt(0) }));
    const progress = progressOf(tools, new Map([["a/x", { state: "approved" }]]));
    expect([...progress].map(([server, { total, states }]) => [server, total, states.approved, states.unreviewed])).toEqual([
      ["a", 2, 1, 1],
      ["b", 1, 0, 1],
    ]);
    const { total, states } = sumOf(progress.values());
    expect([total, Object.values(states).reduce((sum, number) => sum + number, 0)]).toEqual([3, 3]);
  });
});
