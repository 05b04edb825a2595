import fc from "fast-check";
import { expect, it } from "vitest";
import { typeOf } from "./schema-tree";

it.each([
  [{ type: "string" }, "string"],
  [{ type: ["string", "null"] }, "string | null"],
  [{ type: "array", items: { type: "number" } }, "array of number"],
  [{ type: "array" }, "array of any"],
  [{ $ref: "#/$defs/Node" }, "→ #/$defs/Node"],
  [{ const: "a" }, '"a"'],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
  [{ oneOf: Array(5).fill({ type: "string" }) }, "one of 5 shapes"],
  [{ enum: ["a", "b"] }, "one of"],
  [{ properties: {} }, "object"],
  [{}, "any"],
  [true, "any"],
  [false, "never"],
  [null, "not a schema"],
  ["string", "not a schema"],
])("%j is %s", (schema, words) => {
  expect(typeOf(schema)).toBe(words);
});

it("gives a text for any JSON value", () => {
  const keyword = fc.constantFrom("type", "items", "anyOf", "oneOf", "enum", "const", "$ref", "properties");
  fc.assert(fc.property(fc.dictionary(keyword, fc.jsonValue()), (schema) => typeof typeOf(schema) === "string"));
});
