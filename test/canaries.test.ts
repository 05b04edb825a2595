import fc from "fast-check";
import { expect, it } from "vitest";
import { found } from "./canaries";

const CANARY = "c4n?ry <'\"&é>";
const hidden = (text: string) => `before ${text} after`;

it.each([
  ["raw", CANARY],
  ["in another case", CANARY.toUpperCase()],
  ["in a URL", encodeURIComponent(CANARY)],
  ["in a query", encodeURIComponent(CANARY).replaceAll("%20", "+")],
  ["in JSON", JSON.stringify({ x: CANARY })],
  ["in JSON in JSON", JSON.stringify(JSON.stringify({ x: CANARY }))],
  ["in HTML", "c4n?ry &lt;&#x27;&quot;&amp;é&gt;"],
  ["as hexadecimal", Buffer.from(CANARY).toString("hex")],
  ["backwards", [...CANARY].reverse().join("")],
])("finds a text %s", (_, text) => {
  expect(found([CANARY], hidden(text))).toHaveLength(1);
});

it("finds it in base64 wherever it begins and whatever follows", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 6, unit: "binary" }), fc.uint8Array(), fc.uint8Array(), fc.boolean(), (text, before, after, url) => {
      fc.pre(text.isWellFormed());
      const bytes = Buffer.concat([before, Buffer.from(text), after]);
      expect(found([text], bytes.toString(url ? "base64url" : "base64"))).toHaveLength(1);
    }),
  );
});

it("finds it in bytes, and nothing where there is nothing", () => {
  expect(found(["c4nary"], Buffer.from("\0\xffc4nary", "latin1"))).toHaveLength(1);
  expect(found(["c4nary", "other"], "c4n-ary, Y2FuYXJ5")).toEqual([]);
});
