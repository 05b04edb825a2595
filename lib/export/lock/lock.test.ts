import { describe, expect, it } from "vitest";
import { buildReport } from "@/lib/report/build";
import type { Review } from "@/lib/review/model";
import { aServer, aSnapshot } from "@/test/builders";
import { compareLock, readLock } from "./read";
import { writeLock } from "./write";

const report = buildReport(
  aSnapshot([
    aServer("b", [{ name: "get_user", annotations: { readOnlyHint: true } }]),
    aServer("a", [{ name: "delete_user" }, { name: "__proto__", annotations: { destructiveHint: "no" } }]),
  ]),
  [],
);
const approved = (reason: string): Review => ({
  state: "approved",
  word: { verdict: "approved", reason, by: "Ada", at: "2026-11-20T10:00:00.000Z", digest: "", sequence: 1, share: null },
});
const reviews = new Map<string, Review>([
  ["b/get_user", approved("Reads only.")],
  ["a/__proto__", approved("")],
  ["a/delete_user", { state: "questioned" }],
]);

describe("writing", () => {
  it("holds approved tools alone, in an order of its own, each hint as declared", () => {
    const lock = readLock(writeLock(report, reviews));
    expect(lock.tools.map(({ server, tool }) => `${server}/${tool}`)).toEqual(["a/__proto__", "b/get_user"]);
    expect(lock.tools[0]?.hints).toEqual({ readOnly: "unset", destructive: "malformed", idempotent: "unset", openWorld: "unset" });
    expect(lock.tools[1]).toMatchObject({ approvedBy: "Ada", reason: "Reads only.", digest: report.tools[0]?.digest });
    expect(lock.tools[0]).not.toHaveProperty("reason");
  });

  it("does not depend on the order of the list", () => {
    expect(writeLock({ tools: report.tools.toReversed() }, reviews)).toBe(writeLock(report, reviews));
  });
});

describe("reading", () => {
  it.each([
    ["{", /not JSON/],
    ["[]", /the whole of it/],
    ['{"lockVersion":2,"tools":[]}', /\/lockVersion/],
    ['{"lockVersion":1,"tools":[{"server":"a"}]}', /\/tools\/0\/tool/],
    [writeLock(report, reviews).replace(/"digest": "\w/, '"digest": "'), /\/tools\/0\/digest: should be 64 hex digits/],
  ])("says what is wrong with %s", (text, words) => {
    expect(() => readLock(text)).toThrow(words);
  });

  it("tells what is listed as approved, otherwise, and not at all", () => {
    const lock = readLock(writeLock(report, reviews));
    const [first] = report.tools;
    if (!first) throw new Error("the report has tools");
    const turned = { ...first.hints, readOnly: { ...first.hints.readOnly, declared: "false" as const } };
    const now = [
      { ...first, digest: "other", hints: turned },
      ...report.tools.filter((tool) => tool !== first && tool.name !== "__proto__"),
    ];
    const comparison = compareLock(lock, now);
    expect(comparison.changed.map(({ tool, hints, now: { readOnly } }) => [tool, hints.readOnly, readOnly])).toEqual([
      ["get_user", "true", "false"],
    ]);
    expect(comparison.missing.map(({ tool }) => tool)).toEqual(["__proto__"]);
    expect(comparison.same).toEqual([]);
    expect(comparison.unnamed).toBe(1);
    expect(compareLock(lock, report.tools).same).toHaveLength(2);
    expect(compareLock({ ...lock, tools: [...lock.tools, ...lock.tools] }, report.tools).same).toHaveLength(2);
  });
});
