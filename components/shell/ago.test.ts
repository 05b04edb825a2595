import { expect, it } from "vitest";
import { ago } from "./ago";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it.each([
  [0, "just now"],
  [9 * SECOND, "just now"],
  [10 * SECOND, "10 seconds ago"],
  [59 * SECOND, "59 seconds ago"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE + 59 * SECOND, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [23 * HOUR, "23 hours ago"],
  [24 * HOUR, "yesterday"],
  [10 * 24 * HOUR, "10 days ago"],
])("%i ms later says %s", (passed, words) => {
  expect(ago(1_000_000, 1_000_000 + passed)).toBe(words);
});

it("is never in the future, whatever the clocks say", () => {
  expect(ago(2_000_000, 1_000_000)).toBe("just now");
});
