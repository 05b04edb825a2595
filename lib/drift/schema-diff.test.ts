import { describe, expect, it } from "vitest";
import { diffSchemas } from "./schema-diff";

type Row = [what: string, before: unknown, after: unknown, expected: string[]];

/** "kind direction pointer: message" of each change. */
const told = (before: unknown, after: unknown, isInput = true) =>
  diffSchemas(before, after, isInput).changes.map(({ kind, direction, pointer, message }) => `${kind} ${direction} ${pointer}: ${message}`);

const props = (properties: unknown, more: object = {}) => ({ type: "object", properties, ...more });
const x = (schema: unknown) => props({ x: schema });

/** Each row also reads backwards: what one direction relaxes, the other tightens. */
const ROWS: Row[] = [
  [
    "a parameter",
    props({}),
    props({ x: { type: "string" } }),
    ["property-added relaxed /properties/x: “x” was added.", "property-removed tightened /properties/x: “x” was removed."],
  ],
  [
    "a parameter further down",
    props({ a: { type: "array", items: props({}) } }),
    props({ a: { type: "array", items: props({ b: {} }) } }),
    [
      "property-added relaxed /properties/a/items/properties/b: “a[].b” was added.",
      "property-removed tightened /properties/a/items/properties/b: “a[].b” was removed.",
    ],
  ],
  [
    "a demand",
    props({ x: {} }, { required: ["x"] }),
    props({ x: {} }),
    ["required-removed relaxed /required: “x” is no longer required.", "required-added tightened /required: “x” is required now."],
  ],
  [
    "a value",
    x({ enum: ["open"] }),
    x({ enum: ["all", "open"] }),
    [
      "values-added relaxed /properties/x/enum: “x” also takes “all”.",
      "values-removed tightened /properties/x/enum: “x” no longer takes “all”.",
    ],
  ],
  [
    "a closed list of values",
    x({ enum: ["open", 2] }),
    x({}),
    [
      "values-added relaxed /properties/x/enum: “x” takes any value now.",
      "values-removed tightened /properties/x/enum: “x” takes only “open” and “2” now.",
    ],
  ],
  [
    "one value that became two",
    x({ const: "a" }),
    x({ enum: ["a", "b"] }),
    [
      "values-added relaxed /properties/x/enum: “x” also takes “b”.",
      "values-removed tightened /properties/x/enum: “x” no longer takes “b”.",
    ],
  ],
  [
    "an alternative",
    x({ anyOf: [{ const: "a" }] }),
    x({ anyOf: [{ type: "null" }, { const: "a" }] }),
    [
      "values-added relaxed /properties/x/anyOf/0: “x” has one more “anyOf”.",
      "values-removed tightened /properties/x/anyOf/0: “x” has one “anyOf” less.",
    ],
  ],
  [
    "a condition",
    x({ allOf: [{ minLength: 1 }] }),
    x({ allOf: [] }),
    [
      "values-removed relaxed /properties/x/allOf/0: “x” has one “allOf” less.",
      "values-added tightened /properties/x/allOf/0: “x” has one more “allOf”.",
    ],
  ],
  ["a type", x({ type: "string" }), x({ type: ["string", "null"] }), typed("changed", "changed")],
  ["whole numbers and numbers", x({ type: "integer" }), x({ type: "number" }), typed("changed", "changed")],
  ["any type", x({ type: "string" }), x({}), typed("was removed", "was added")],
  ["a maximum", x({ maximum: 10 }), x({ maximum: 20 }), limited("maximum", "changed", "changed")],
  ["a minimum", x({ minLength: 2 }), x({ minLength: 1 }), limited("minLength", "changed", "changed")],
  ["a limit at all", x({ pattern: "^a" }), x({}), limited("pattern", "was removed", "was added")],
  [
    "what may stand beside",
    props({}, { additionalProperties: false }),
    props({}),
    [
      "limit relaxed /additionalProperties: The whole takes more beside the listed members.",
      "limit tightened /additionalProperties: The whole takes less beside the listed members.",
    ],
  ],
];

function typed(one: string, other: string): string[] {
  return [`type relaxed /properties/x/type: The type of “x” ${one}.`, `type tightened /properties/x/type: The type of “x” ${other}.`];
}

function limited(key: string, one: string, other: string): string[] {
  return [`limit relaxed /properties/x/${key}: “${key}” of “x” ${one}.`, `limit tightened /properties/x/${key}: “${key}” of “x” ${other}.`];
}

describe.each(ROWS)("%s", (_, before, after, [relaxed, tightened]) => {
  it("takes more one way and less the other", () => {
    expect(told(before, after)).toEqual([relaxed]);
    expect(told(after, before)).toEqual([tightened]);
    expect([diffSchemas(before, after, true).direction, diffSchemas(after, before, true).direction]).toEqual(["relaxed", "tightened"]);
  });

  it("has no direction in what a tool gives back", () => {
    expect(diffSchemas(before, after, false)).toMatchObject({ direction: "neutral", isWider: false });
    expect(told(before, after, false)).toHaveLength(1);
  });
});

describe("changes without a direction", () => {
  it.each<Row>([
    [
      "a description",
      x({ description: "Old." }),
      x({ description: "New." }),
      ["description neutral /properties/x/description: The description of “x” changed."],
    ],
    ["a default", x({}), x({ default: 5 }), ["default neutral /properties/x/default: The default of “x” was added."]],
    ["another type", x({ type: "string" }), x({ type: "number" }), ["type neutral /properties/x/type: The type of “x” changed."]],
    ["another pattern", x({ pattern: "a" }), x({ pattern: "b" }), ["limit neutral /properties/x/pattern: “pattern” of “x” changed."]],
    ["the order of values", x({ enum: [1, 2] }), x({ enum: [2, 1] }), ["other neutral /properties/x/enum: “enum” of “x” changed."]],
    [
      "the order of alternatives",
      x({ anyOf: [{}, true] }),
      x({ anyOf: [true, {}] }),
      ["other neutral /properties/x/anyOf: “anyOf” of “x” changed."],
    ],
    ["a reference", x({ $ref: "#" }), x({ $ref: "https://example.com/x" }), ["other neutral /properties/x/$ref: “$ref” of “x” changed."]],
    ["a dialect", {}, { $schema: "x" }, ["other neutral /$schema: “$schema” was added."]],
    ["a definition", { $defs: {} }, { $defs: { a: {} } }, ["other neutral /$defs/a: “a” was added."]],
    [
      "below not",
      x({ not: { enum: [1] } }),
      x({ not: { enum: [1, 2] } }),
      ["values-added neutral /properties/x/not/enum: “x” also takes “2”."],
    ],
    ["a schema that is none", x(true), x(null), ["other neutral /properties/x: “x” changed."]],
    ["a key that needs escaping", props({ "a/b~": {} }), props({ "a/b~": 1 }), ["other neutral /properties/a~1b~0: “a/b~” changed."]],
    ["const beside an enum", { enum: [1, 2], const: 1 }, { enum: [1, 2], const: 2 }, ["other neutral /const: “const” changed."]],
    ["properties that are none", props(1), props({}), ["other neutral /properties: “properties” changed."]],
  ])("%s", (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });
});

it("tells a parameter that is required from the start once, and leaves its demand out", () => {
  const after = props({ x: {} }, { required: ["x"] });
  expect(told(props({}), after)).toEqual(["property-added tightened /properties/x: “x” was added, required."]);
  expect(told(after, props({}, { required: [] }))).toEqual(["property-removed tightened /properties/x: “x” was removed."]);
});

it("takes fewer calls with a new parameter that is required, and more with one that is not", () => {
  const added = (required: string[]) => diffSchemas(props({}), props({ x: {}, y: {} }, { required }), true);
  expect(added(["x", "y"])).toMatchObject({ direction: "tightened", isMixed: false, isWider: true });
  expect(added([])).toMatchObject({ direction: "relaxed", isMixed: false, isWider: true });
  expect(added(["x"])).toMatchObject({ direction: "neutral", isMixed: true, isWider: true });
});

it("tells what is widened from what is only relaxed", () => {
  const wider = (before: unknown, after: unknown) => diffSchemas(before, after, true).isWider;
  expect(wider(props({}), x({}))).toBe(true);
  expect(wider(x({ enum: [1] }), x({ enum: [1, 2] }))).toBe(true);
  expect(wider(x({ maximum: 1 }), x({ maximum: 2 }))).toBe(false);
  expect(wider(x({ allOf: [] }), x({ allOf: [{}] }))).toBe(false);
});

it("finds members by what objects have and not by what they inherit", () => {
  const before = JSON.parse('{"properties":{}}');
  const after = JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{},"toString":{}}}');
  expect(diffSchemas(before, after, true).changes.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual([
    "property-added /properties/__proto__",
    "property-added /properties/constructor",
    "property-added /properties/toString",
  ]);
});

it("compares alternatives by what they say, and one that changed with the one in its place", () => {
  const before = x({ anyOf: [{ type: "string" }, { enum: ["a"] }, { type: "null" }] });
  const after = x({ anyOf: [{ type: "null" }, { enum: ["a", "b"] }, { type: "string" }] });
  expect(told(before, after)).toEqual(["values-added relaxed /properties/x/anyOf/1/enum: “x” also takes “b”."]);
});

it("keeps the first of very many differences and counts the others, and what takes more comes first", () => {
  const many = (limit: number) => Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`p${i}`, { maximum: limit }]));
  const { changes, omitted } = diffSchemas(props(many(1)), props({ ...many(2), last: {} }), true);
  expect([changes.length, omitted, changes[0]?.pointer]).toEqual([200, 301, "/properties/last"]);
});

it("shows long values where they begin to differ, and never all of them", () => {
  const long = (end: string) => x({ examples: [`${"a".repeat(50_000)}${end}`] });
  const [change] = diffSchemas(long("one"), long("two"), true).changes;
  expect(change?.before).toMatch(/^…a+one"\]$/);
  expect(change?.after).toMatch(/^…a+two"\]$/);
  expect(change?.after?.length).toBeLessThan(2_100);
});

it("reads schemas that nest as deep as definitions may, wide ones, and references in a circle", () => {
  const deep = (leaf: unknown) => Array.from({ length: 160 }).reduce<unknown>((inner) => props({ a: { items: inner } }), leaf);
  expect(diffSchemas(deep({ type: "string" }), deep({ type: "number" }), true).changes).toMatchObject([{ kind: "type" }]);
  const wide = (limit: number) =>
    props(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`p${i}`, { $ref: "#", maximum: limit }])));
  expect(diffSchemas(wide(1), wide(2), true).omitted).toBe(19_800);
});
