import { expect, it } from "vitest";
import { isToken, makeToken } from "./token";

const token = makeToken((bytes) => crypto.getRandomValues(bytes));

it("carries 256 bits", () => {
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(Buffer.from(makeToken((bytes) => bytes.fill(255)), "base64url")).toEqual(Buffer.alloc(32, 255));
  expect(isToken(token)).toBe(true);
});

it.each([
  "",
  token.slice(1),
  `${token}A`,
  "[token]",
  ":token",
  "%5Btoken%5D",
  `${token.slice(0, 42)}B`,
  `${token}\n`,
  "' OR 1=1 --",
  '{"$ne":null}',
])("does not take %j for a token", (text) => {
  expect(isToken(text)).toBe(false);
});
