import { expect, test } from "vitest";
import { isShare } from "@/bin/shares.mjs";

test.each([
  "/s",
  "/s/",
  "/s/x",
  "/s?x",
  "/s/x/rows/1?q=/",
  "/./s/x",
  "/x/../s/x",
  "/%2e/s/x",
  "/x/%2E%2e/s/x",
  "/%73/x",
  "/s%2Fx",
  "/s/%ff",
  "/s\\x",
  "/\\..\\s/x",
])("%s is looked at as a link, as Next would resolve it", (url) => expect(isShare(url)).toBe(true));

test.each(["/", "/shares", "/servers/s", "/S/x", "/s;/x", "/?/s/x", "/_next/static/s/x", "//s/x", "/[", "/:80"])("%s is not", (url) =>
  expect(isShare(url)).toBe(false),
);
