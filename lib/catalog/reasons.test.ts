import { expect, test } from "vitest";
import { FAILURE_REASONS, FAILURE_WORDS } from "./reasons";

test.each(FAILURE_REASONS)("%s has a short label, a sentence and a next step in plain text", (reason) => {
  const { label, sentence, nextStep } = FAILURE_WORDS[reason];
  expect(label).toMatch(/^\S.{1,23}$/);
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(nextStep).toMatch(/^[A-Z].*\.$/);
  expect([label, sentence, nextStep].join(" ")).not.toContain("`");
});

test("labels are words, not codes, and no two are the same", () => {
  expect([FAILURE_WORDS["not-mcp"].label, FAILURE_WORDS.tls.label]).toEqual(["not MCP", "TLS"]);
  expect(new Set(FAILURE_REASONS.map((reason) => FAILURE_WORDS[reason].label)).size).toBe(FAILURE_REASONS.length);
});

test("the sentence of an answered error fits the connecting as well as the listing", () => {
  expect(FAILURE_WORDS["server-error"].sentence).toBe("The server answered with an error.");
});
