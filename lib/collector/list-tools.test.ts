import { expect, test } from "vitest";
import { CollectError } from "./collect-error";
import { type ListLimits, listTools } from "./list-tools";
import type { Page } from "./read-page";

const page = (tools: string[], nextCursor?: unknown, bytes = 1): Page => ({ tools, nextCursor, bytes });
const LIMITS: ListLimits = { pages: 3, tools: 5, bytes: 100 };

/** Lists from pages that stand ready; what is behind the last one is the failure. */
function listFrom(pages: Page[], failure: Error = new Error("asked too often")) {
  const asked: (string | undefined)[] = [];
  const counts: number[] = [];
  const ask = async (cursor: string | undefined) => {
    asked.push(cursor);
    const next = pages[asked.length - 1];
    if (!next) throw failure;
    return next;
  };
  return listTools(ask, (count) => counts.push(count), LIMITS).then((listing) => ({ ...listing, asked, counts }));
}

test("pages are read until one names no next, and each count is told", async () => {
  const { tools, marks, asked, counts } = await listFrom([page(["1"], "a"), page(["2", "3"], ""), page(["4"])]);
  expect({ tools, marks, asked, counts }).toEqual({
    tools: ["1", "2", "3", "4"],
    marks: [],
    asked: [undefined, "a", ""],
    counts: [1, 3, 4],
  });
});

test.each<[string, Page[], string, string[]]>([
  ["the next page is beyond the last allowed", [page(["1"], "a"), page(["2"], "b"), page(["3"], "c")], "page-limit", ["1", "2", "3"]],
  ["a page holds more tools than allowed", [page(["1", "2", "3"], "a"), page(["4", "5", "6"])], "tool-limit", ["1", "2", "3", "4", "5"]],
  ["the list goes on at the last allowed tool", [page(["1", "2", "3", "4", "5"], "a")], "tool-limit", ["1", "2", "3", "4", "5"]],
  ["the pages are larger than allowed", [page(["1"], "a", 60), page(["2"], "b", 60)], "size-limit", ["1", "2"]],
  ["a cursor comes again", [page(["1"], "a"), page(["2"], "a")], "cursor-loop", ["1", "2"]],
  ["a cursor is a number", [page(["1"], 5)], "bad-cursor", ["1"]],
  ["a cursor is false", [page(["1"], false)], "bad-cursor", ["1"]],
])("%s: what came is kept, with a mark", async (_, pages, mark, kept) => {
  const { tools, marks } = await listFrom(pages);
  expect(marks.map(({ kind }) => kind)).toEqual([mark]);
  expect(tools).toEqual(kept);
});

test("exactly as many tools as allowed are a whole list", async () => {
  expect((await listFrom([page(["1", "2", "3"], "a"), page(["4", "5"])])).marks).toEqual([]);
});

test("a page without an array is marked, and the next one is read all the same", async () => {
  const { tools, marks } = await listFrom([{ tools: null, nextCursor: "a", bytes: 1 }, page(["1"])]);
  expect({ tools, marks }).toEqual({ tools: ["1"], marks: [{ kind: "not-an-array", detail: "page 1" }] });
});

test("a later page that fails leaves what came before, with the reason", async () => {
  const failure = new CollectError("exited-early", "exit code 3");
  expect((await listFrom([page(["1"], "a")], failure)).marks).toEqual([{ kind: "ended-early", detail: "exit code 3" }]);
  const tooLarge = new CollectError("too-large", "more than 64 MiB");
  expect((await listFrom([page(["1"], "a")], tooLarge)).marks).toEqual([{ kind: "size-limit" }]);
});

test("a first page that fails is the failure, and so is a stop at any page", async () => {
  await expect(listFrom([], new Error("no"))).rejects.toThrow("no");
  await expect(listFrom([page(["1"], "a")], new CollectError("stopped", "stop"))).rejects.toThrow("stop");
});
