import { expect, it } from "vitest";
import { matchesPattern } from "./pattern";

it.each([
  ["list_issues", "list_issues", true],
  ["list_issues", "LIST_Issues", true],
  ["list_issues", "list_issue", false],
  ["list_issues", "list_*", true],
  ["list_issues", "*_issues", true],
  ["list_issues", "*issue*", true],
  ["list_issues", "l*_*s", true],
  ["list_issues", "*", true],
  ["", "*", true],
  ["", "", true],
  ["ab", "ab*ab", false],
  ["aba", "ab*ba", false],
  ["abab", "ab*ab", true],
  ["list.issues", "list?issues", false],
  ["listXissues", "list.issues", false],
  ["(a+)+", "(a+)+", true],
])("%j matches %j: %s", (name, pattern, expected) => {
  expect(matchesPattern(name, pattern)).toBe(expected);
});

it("ends at once on hostile patterns: many stars over a long name that just does not match", () => {
  const name = "a".repeat(100_000);
  expect(matchesPattern(name, `${"*a".repeat(1_000)}*b`)).toBe(false);
  expect(matchesPattern(name, `${"*a".repeat(1_000)}*`)).toBe(true);
});
