import { describe, expect, it } from "vitest";
import { rowAfterKey } from "./use-grid-keys";

describe("rowAfterKey", () => {
  it.each([
    ["ArrowDown", 3, 4],
    ["ArrowUp", 3, 2],
    ["PageDown", 3, 13],
    ["PageUp", 13, 3],
    ["Home", 50, 0],
    ["End", 50, 99],
    ["ArrowDown", 99, 99],
    ["ArrowUp", 0, 0],
    ["PageDown", 95, 99],
    ["PageUp", 5, 0],
  ])("%s from row %i leads to row %i of a hundred", (key, at, to) => {
    expect(rowAfterKey(key, at, 100, 10)).toBe(to);
  });

  it("leads nowhere for other keys and in an empty table", () => {
    expect([rowAfterKey("a", 3, 100, 10), rowAfterKey("Tab", 3, 100, 10), rowAfterKey("ArrowDown", 0, 0, 10)]).toEqual([null, null, null]);
  });
});
