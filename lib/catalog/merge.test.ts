import { describe, expect, it } from "vitest";
import { aServer } from "@/test/builders";
import { carryOver, snapshotOf } from "./merge";
import type { ServerRecord } from "./model";

const EARLIER = "2026-11-19T08:00:00.000Z";
const before = aServer("a", [{ name: "x" }, { name: "y" }], {
  collectedAt: EARLIER,
  identity: { name: "a", version: "1" },
  instructions: "Read first.",
  declared: ["roots"],
});
const failed = (more: Partial<ServerRecord> = {}): ServerRecord => {
  const { protocol: _, ...record } = aServer("a", [], {
    status: "failed",
    failure: { reason: "timed-out", phase: "connecting" },
    ...more,
  });
  return record;
};

describe("carryOver", () => {
  it("keeps the earlier list of a server that fails, with the time of that list and why there is no newer one", () => {
    expect(carryOver(failed(), before)).toEqual({
      ...failed(),
      protocol: before.protocol,
      identity: before.identity,
      instructions: "Read first.",
      declared: ["roots"],
      tools: before.tools,
      toolsFrom: EARLIER,
    });
  });

  it("keeps the time of the list over several failures", () => {
    const once = carryOver(failed({ collectedAt: "2026-11-20T08:00:00.000Z" }), before);
    expect(carryOver(failed({ collectedAt: "2026-11-20T09:00:00.000Z" }), once)).toMatchObject({
      toolsFrom: EARLIER,
      collectedAt: "2026-11-20T09:00:00.000Z",
    });
  });

  it("takes the new list of a server that answers, be it empty or not whole", () => {
    for (const record of [aServer("a"), aServer("a", [{ name: "z" }], { status: "partial" }), aServer("a", [], { status: "partial" })])
      expect(carryOver(record, before)).toBe(record);
  });

  it("takes nothing along for a disabled server, or where there was nothing", () => {
    const disabled = failed({ failure: { reason: "disabled", phase: "configuration" } });
    expect(carryOver(disabled, before)).toBe(disabled);
    const empty = failed();
    expect(carryOver(empty, undefined)).toBe(empty);
    expect(carryOver(empty, aServer("a"))).toBe(empty);
  });

  it("takes nothing from another server that had the same key", () => {
    const other = failed({ labels: { transport: "stdio", target: "other" } });
    expect(carryOver(other, before)).toBe(other);
  });

  it("knows a server again whose transport turned out another way", () => {
    const { tools, toolsFrom } = carryOver(failed({ labels: { transport: "sse", target: "a" } }), before);
    expect([tools, toolsFrom]).toEqual([before.tools, EARLIER]);
  });

  it("keeps what a failed collection still listed", () => {
    const some = failed({ tools: aServer("a", [{ name: "new" }]).tools });
    expect(carryOver(some, before)).toBe(some);
  });
});

describe("snapshotOf", () => {
  const idOf = (...servers: ServerRecord[]) => snapshotOf(servers, "now", servers.length).id;

  it("has an id of what was said, not of when or how long it took", () => {
    const later = { ...before, collectedAt: "later", timing: { connectMs: 9, listMs: 9, pages: 1 } };
    expect(idOf(later)).toBe(idOf(before));
    expect(idOf(before)).toMatch(/^[0-9a-f]{32}$/);
  });

  it("has another id for another tool, order, server, status, failure, or word that the server says of itself", () => {
    const second = aServer("b", [{ name: "x" }]);
    const ids = [
      idOf(before),
      idOf({ ...before, identity: { name: "a", version: "2" } }),
      idOf({ ...before, protocol: { era: "modern", version: "2026-07-28" } }),
      idOf({ ...before, instructions: "Read last." }),
      idOf({ ...before, tools: before.tools.toReversed() }),
      idOf({ ...before, tools: before.tools.slice(1) }),
      idOf({ ...before, id: "b" }),
      idOf({ ...before, status: "partial" }),
      idOf({ ...before, toolsFrom: EARLIER }),
      idOf(before, second),
      idOf(second, before),
      idOf(failed()),
      idOf(failed({ failure: { reason: "refused", phase: "connecting" } })),
      idOf(),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is complete only where every server is there and whole; a disabled one is", () => {
    const disabled = failed({ failure: { reason: "disabled", phase: "configuration" } });
    const complete = (servers: ServerRecord[], expected: number) => snapshotOf(servers, "now", expected).complete;
    expect([complete([before, disabled], 2), complete([], 0)]).toEqual([true, true]);
    expect([complete([before], 2), complete([failed()], 1), complete([{ ...before, status: "partial" }], 1)]).toEqual(Array(3).fill(false));
  });
});
