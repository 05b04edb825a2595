import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./canonical-json";

/** The same value with its keys in the other order, all the way down. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

const anyValue = fc.jsonValue({ stringUnit: "binary" });

describe("canonicalJson", () => {
  it("says what the text says, to JSON.parse", () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const text = JSON.stringify(value, null, 2);
        expect(JSON.stringify(JSON.parse(canonicalJson(text)))).toEqual(JSON.stringify(sorted(JSON.parse(text))));
      }),
    );
  });

  it("is the same for any key order and any white space, and of its own spelling", () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const canonical = canonicalJson(JSON.stringify(value));
        expect(canonicalJson(JSON.stringify(reversed(value), null, 3))).toBe(canonical);
        expect(canonicalJson(canonical)).toBe(canonical);
      }),
    );
  });

  it("differs where two values differ", () => {
    fc.assert(
      fc.property(anyValue, anyValue, (one, other) => {
        const same = JSON.stringify(sorted(JSON.parse(JSON.stringify(one)))) === JSON.stringify(sorted(JSON.parse(JSON.stringify(other))));
        expect(canonicalJson(JSON.stringify(one)) === canonicalJson(JSON.stringify(other))).toBe(same);
      }),
    );
  });

  it("sorts keys by what they say and not by how they are written", () => {
    expect(canonicalJson('{"a!":1,"a":2,"\\u0000":3,"\\u0041":4}')).toBe('{"\\u0000":3,"A":4,"a":2,"a!":1}');
  });

  it("keeps repeated keys in their order", () => {
    expect(canonicalJson('{"b":1,"a":2,"a":1}')).toBe('{"a":2,"a":1,"b":1}');
    expect(canonicalJson('{"a":1,"a":2}')).not.toBe(canonicalJson('{"a":2,"a":1}'));
  });

  it("spells a string one way, and keeps lone surrogates distinct", () => {
    expect(canonicalJson('"\\u00e9\\/\\u0022"')).toBe('"é/\\""');
    expect(canonicalJson('"\\uD800"')).toBe('"\\ud800"');
    expect(canonicalJson('"\ud800"')).toBe('"\\ud800"');
    expect(canonicalJson('"\ud800"')).not.toBe(canonicalJson('"\udfff"'));
  });

  it("spells equal numbers alike", () => {
    for (const spelling of ["100", "1e2", "1E+2", "100.0", "1.00e2", "1000e-1"]) expect(canonicalJson(spelling)).toBe("100");
    for (const spelling of ["0", "-0", "0.0", "0e9"]) expect(canonicalJson(spelling)).toBe("0");
    expect(canonicalJson("1000000000000000000000")).toBe(canonicalJson("1e21"));
    expect(canonicalJson("12345678901234567890.0")).toBe(canonicalJson("12345678901234567890"));
  });

  it("keeps unequal numbers apart, also where JSON.parse cannot", () => {
    const pairs = [
      ["9007199254740993", "9007199254740992"],
      ["1e400", "1e401"],
      ["1e-400", "0"],
      ["4e-324", "5e-324"],
      ["0.1", "0.10000000000000000001"],
      ["-1e999999999999999999999", "1e999999999999999999999"],
    ] as const;
    for (const [one, other] of pairs) expect(canonicalJson(one)).not.toBe(canonicalJson(other));
  });

  it("reads input that is nested too deeply for recursion", () => {
    const deep = '{"a":['.repeat(100_000) + "]}".repeat(100_000);
    expect(canonicalJson(deep)).toBe(deep);
  });

  it("copies nothing once more for each level of nesting", () => {
    const deep = `${'{"a":1,"b":'.repeat(200_000)}0${"}".repeat(200_000)}`;
    expect(canonicalJson(deep)).toHaveLength(deep.length);
  });
});

/** The value with its keys sorted by UTF-16 code unit, all the way down. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]));
}
