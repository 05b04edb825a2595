import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { depthOf, elementsOf, endOfValue, memberOf } from "./json-text";

const space = fc.array(fc.constantFrom(" ", "\n", "\t", "\r"), { maxLength: 3 }).map((parts) => parts.join(""));

/** Any JSON value as text, with white space wherever JSON allows it. */
const spaced = fc.tuple(fc.jsonValue(), space).map(([value, gap]) => {
  const text = JSON.stringify(value, null, 1);
  return { value: JSON.parse(text) as unknown, text: `${gap}${text.replaceAll("\n", `\n${gap}`)}${gap}` };
});

describe("elementsOf", () => {
  it("cuts any array into the texts of its elements", () => {
    fc.assert(
      fc.property(fc.array(spaced), (items) => {
        const elements = elementsOf(`[${items.map((item) => item.text).join(",")}]`, 0);
        expect(elements?.map((text) => JSON.parse(text))).toEqual(items.map((item) => item.value));
      }),
    );
  });

  it("keeps each element byte for byte", () => {
    expect(elementsOf('[ {"a":1.0, "a":2} , 1e2,"\\u00e9\\"]" ,[ ] ]', 0)).toEqual(['{"a":1.0, "a":2}', "1e2", '"\\u00e9\\"]"', "[ ]"]);
  });

  it("finds nothing in an empty array and no array in anything else", () => {
    expect(elementsOf(" [ ] ", 0)).toEqual([]);
    expect(elementsOf('{"a":[]}', 0)).toBeNull();
  });
});

describe("memberOf", () => {
  it("finds any member of any object, as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue()), space, (object, gap) => {
        const text = gap + JSON.stringify(object, null, 2) + gap;
        const parsed = JSON.parse(text) as Record<string, unknown>;
        for (const key of Object.keys(parsed)) {
          const [start, end] = memberOf(text, 0, key) ?? [0, 0];
          expect(JSON.parse(text.slice(start, end))).toEqual(parsed[key]);
        }
        expect(memberOf(text, 0, "no such key, ever")).toBeNull();
      }),
    );
  });

  it("takes the last of a repeated key and reads escaped keys", () => {
    const text = '{"tools":1,"\\u0074ools":[2]}';
    const [start, end] = memberOf(text, 0, "tools") ?? [0, 0];
    expect(text.slice(start, end)).toBe("[2]");
    expect(JSON.parse(text)).toEqual({ tools: [2] });
  });

  it("looks no deeper than the object itself", () => {
    expect(memberOf('{"a":{"tools":1},"b":"\\"tools\\":2"}', 0, "tools")).toBeNull();
  });
});

describe("endOfValue and depthOf", () => {
  it("end where the value ends, whatever follows", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(",1", "]", "}", " ", "\n]"), (value, rest) => {
        const text = JSON.stringify(value);
        expect(endOfValue(text + rest, 0)).toBe(text.length);
      }),
    );
  });

  it("counts the levels of nesting and not the brackets in strings", () => {
    expect(depthOf("1")).toBe(0);
    expect(depthOf("{}")).toBe(1);
    expect(depthOf('[{"[[[[":"{{{{\\"[["}]')).toBe(2);
  });

  it("read input that is nested too deeply for recursion", () => {
    const deep = "[".repeat(200_000) + "]".repeat(200_000);
    expect(depthOf(deep)).toBe(200_000);
    expect(endOfValue(`${deep},`, 0)).toBe(deep.length);
    expect(elementsOf(deep, 0)).toHaveLength(1);
  });
});
