import { expect, it } from "vitest";
import { makeToken } from "./token";

const token = makeToken((bytes) => crypto.getRandomValues(bytes));

it("carries 256 bits", () => {
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(
    Buffer.from(
      makeToken((bytes) => bytes.fill(255)),
      "base64url",
    ),
  ).toEqual(Buffer.alloc(32, 255));
  expect(token).toMatch(/^[\w-]{43}$/);
});
