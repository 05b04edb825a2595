import { describe, expect, it } from "vitest";
import type { Decision, Verdict } from "./model";
import { type Reviewed, reviewsOf } from "./states";
import { waiversOf } from "./waivers";

let id = 0;
const said = (verdict: Verdict, digest: string, more: Partial<Decision> = {}): Decision => ({
  id: ++id,
  at: "2026-11-20T10:00:00.000Z",
  undoneAt: null,
  server: "gram",
  tool: "delete_user",
  digest,
  sequence: 1,
  verdict,
  rule: null,
  reason: "",
  by: "Ada",
  share: null,
  batch: String(id),
  ...more,
});

const tool: Reviewed = { key: "gram/delete_user", server: "gram", name: "delete_user", digest: "now" };
const always = () => true;
const stateOf = (decisions: Decision[], reopens = always) => reviewsOf(decisions, [tool], reopens).get(tool.key)?.state;

describe("where a tool stands", () => {
  it.each<[string, Decision[], string]>([
    ["nobody spoke", [], "unreviewed"],
    ["a word on what is listed now", [said("approved", "now")], "approved"],
    ["the last word counts", [said("approved", "now"), said("rejected", "now")], "rejected"],
    ["taken back by a word", [said("approved", "now"), said("unreviewed", "now")], "unreviewed"],
    ["taken back as an act", [said("approved", "now", { undoneAt: "2026-11-20T10:01:00.000Z" })], "unreviewed"],
    ["an act taken back uncovers the word before", [said("questioned", "now"), said("approved", "now", { undoneAt: "x" })], "questioned"],
    ["approved as something else", [said("approved", "before")], "changed"],
    ["rejected as something else", [said("rejected", "before")], "changed"],
    ["something else was put back to unreviewed", [said("unreviewed", "before")], "unreviewed"],
    ["back at what was approved", [said("approved", "now"), said("rejected", "before")], "approved"],
    ["another tool's word", [said("approved", "now", { tool: "get_user" })], "unreviewed"],
    ["another server's word", [said("approved", "now", { server: "other" })], "unreviewed"],
    ["a waived finding is no word on the tool", [said("waived", "now", { rule: "no-annotations" })], "unreviewed"],
  ])("%s", (_, decisions, state) => {
    expect(stateOf(decisions)).toBe(state);
  });

  it("lets a word stand where what has changed does not count, and asks with both definitions", () => {
    const asked: string[] = [];
    const reopens = (lookedAt: string, now: Reviewed) => {
      asked.push(`${lookedAt} ${now.digest}`);
      return false;
    };
    expect(reviewsOf([said("rejected", "before")], [tool], reopens).get(tool.key)?.state).toBe("rejected");
    expect(asked).toEqual(["before now"]);
  });

  it("tells tools of one name apart by their definitions", () => {
    const second = { ...tool, key: "gram/delete_user/2", digest: "second" };
    const states = (digest: string) =>
      [...reviewsOf([said("approved", digest)], [tool, second], always).values()].map(({ state }) => state);
    expect(states("now")).toEqual(["approved", "unreviewed"]);
    expect(states("second")).toEqual(["unreviewed", "approved"]);
    expect(states("before")).toEqual(["changed", "changed"]);
  });

  it("says whose word it is", () => {
    const review = reviewsOf([said("questioned", "now", { reason: "Why open?", share: "s1" })], [tool], always).get(tool.key);
    expect(review?.word).toMatchObject({ by: "Ada", reason: "Why open?", share: "s1", digest: "now" });
  });
});

describe("findings that reviewers waived", () => {
  const waived = (verdict: Verdict, digest: string, more: Partial<Decision> = {}) => said(verdict, digest, { rule: "no-title", ...more });

  it("are bound to the definition that was looked at", () => {
    expect(waiversOf([waived("waived", "now", { reason: "Known." })])).toEqual([
      {
        at: "The waiver of 2026-11-20 by Ada",
        rule: "no-title",
        server: "gram",
        tool: "delete_user",
        reason: "Known. (Ada, 2026-11-20)",
        digest: "now",
        byReviewer: true,
      },
    ]);
  });

  it("come back by a word or by undoing", () => {
    expect(waiversOf([waived("waived", "now"), waived("unwaived", "now")])).toEqual([]);
    expect(waiversOf([waived("waived", "now", { undoneAt: "x" })])).toEqual([]);
  });
});
