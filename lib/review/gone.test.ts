import { expect, it } from "vitest";
import { goneTools } from "./gone";
import type { Decision, Verdict } from "./model";

let id = 0;
const said = (tool: string, verdict: Verdict, more: Partial<Decision> = {}): Decision => ({
  id: ++id,
  at: `2026-11-20T10:00:0${id}.000Z`,
  undoneAt: null,
  server: "rows",
  tool,
  digest: "d",
  sequence: 1,
  verdict,
  rule: null,
  reason: "",
  by: "Ada",
  share: null,
  batch: String(id),
  ...more,
});
const LISTED = [{ server: "rows", name: "get_row" }];
const gone = (...decisions: Decision[]) => goneTools(decisions, LISTED).map(({ name, word }) => [name, word.verdict]);

it("names tools that were decided and are not listed, each by its latest word", () => {
  expect(gone(said("get_row", "approved"), said("put_row", "approved"), said("put_row", "rejected"))).toEqual([["put_row", "rejected"]]);
});

it("tells servers apart", () => {
  expect(gone(said("get_row", "approved", { server: "other" }))).toEqual([["get_row", "approved"]]);
});

it("forgets a word that was taken back, and takes a waived finding for none", () => {
  expect(gone(said("put_row", "approved"), said("put_row", "unreviewed"))).toEqual([]);
  expect(gone(said("put_row", "approved", { undoneAt: "2026-11-20T11:00:00.000Z" }))).toEqual([]);
  expect(gone(said("put_row", "waived", { rule: "missing-title" }))).toEqual([]);
});
