import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kindOf, parametersOf, pointerOf, readDefinition } from "./definition";

const sound = { name: "a", inputSchema: { type: "object" } };

const problemsOf = (definition: unknown, era?: "legacy" | "modern") =>
  readDefinition(JSON.stringify(definition), era).problems.map((problem) => problem.pointer);

describe("readDefinition", () => {
  it("reads the parts of a sound definition", () => {
    const definition = {
      name: "get_item",
      title: "Get item",
      description: "Gets.",
      inputSchema: { type: "object", properties: { id: {} } },
      outputSchema: { type: "array" },
      _meta: { category: "items" },
    };
    const { value, tooDeep, problems, meta, ...read } = readDefinition(JSON.stringify(definition));
    const { _meta, ...parts } = definition;
    expect(read).toEqual(parts);
    expect(meta).toEqual(_meta);
    expect([value, tooDeep]).toEqual([definition, false]);
    expect(problems).toEqual([]);
  });

  it("never throws and always says what is not a tool, for any JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom("legacy" as const, "modern" as const), (value, era) => {
        const read = readDefinition(JSON.stringify(value), era);
        if (read.value === undefined) expect(read.problems).toHaveLength(1);
        expect(typeof read.name).toBe("string");
      }),
    );
  });

  it("names the place of what breaks the protocol's type", () => {
    const cases: [object, string[]][] = [
      [{ name: 7 }, ["/name"]],
      [{ name: undefined }, ["/name"]],
      [{ name: "" }, ["/name"]],
      [{ title: null }, ["/title"]],
      [{ description: null }, ["/description"]],
      [{ inputSchema: undefined }, ["/inputSchema"]],
      [{ inputSchema: null }, ["/inputSchema"]],
      [{ inputSchema: { $schema: "x" } }, ["/inputSchema/type"]],
      [{ inputSchema: { type: ["object"] } }, ["/inputSchema/type"]],
      [{ inputSchema: { type: "object", properties: [] } }, ["/inputSchema/properties"]],
      [{ inputSchema: { type: "object", required: "id" } }, ["/inputSchema/required"]],
      [{ inputSchema: { type: "object", required: [1] } }, ["/inputSchema/required"]],
      [{ outputSchema: true }, ["/outputSchema"]],
      [{ _meta: [] }, ["/_meta"]],
      [{ icons: {} }, ["/icons"]],
      [{ icons: [{ src: "a" }, {}, 1] }, ["/icons/1/src", "/icons/2"]],
      [{ icons: [{ src: "a", sizes: "48x48", theme: "blue", mimeType: 1 }] }, ["/icons/0/mimeType", "/icons/0/sizes", "/icons/0/theme"]],
    ];
    for (const [part, pointers] of cases) expect(problemsOf({ ...sound, ...part })).toEqual(pointers);
  });

  it("is stricter on schemas before 2026-07-28, as the protocol was", () => {
    const cases: [object, string][] = [
      [{ outputSchema: { type: "array" } }, "/outputSchema/type"],
      [{ inputSchema: { type: "object", properties: { "a/b~": true } } }, "/inputSchema/properties/a~1b~0"],
      [{ execution: { taskSupport: "maybe" } }, "/execution/taskSupport"],
      [{ execution: null }, "/execution"],
    ];
    for (const [part, pointer] of cases) {
      expect(problemsOf({ ...sound, ...part }, "modern")).toEqual([]);
      expect(problemsOf({ ...sound, ...part }, "legacy")).toEqual([pointer]);
    }
    for (const execution of [{}, { taskSupport: "forbidden" }, { taskSupport: "required" }])
      expect(problemsOf({ ...sound, execution }, "legacy")).toEqual([]);
  });

  it("leaves annotations to the annotations room", () => {
    expect(problemsOf({ ...sound, annotations: null })).toEqual([]);
  });

  it("says what stands where a tool should be", () => {
    for (const [raw, kind] of Object.entries({ null: "null", "[]": "an array", '"x"': "a string", "1": "a number", true: "a boolean" }))
      expect(readDefinition(raw).problems).toEqual([{ pointer: "", message: `should be an object, is ${kind}` }]);
  });

  it("keeps but does not read what nests too deeply", () => {
    const nested = (levels: number) => `{"name":"a","inputSchema":{"type":"object"},"x":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    expect(readDefinition(nested(499)).name).toBe("a");
    const { value, tooDeep, name, problems } = readDefinition(nested(100_000));
    expect([value, tooDeep, name]).toEqual([undefined, true, ""]);
    expect(problems).toEqual([{ pointer: "", message: "nests deeper than 500 levels, so it is kept but not read" }]);
  });

  it("takes keys of Object.prototype for nothing but keys", () => {
    const read = readDefinition('{"name":"a","inputSchema":{"type":"object"},"__proto__":{"title":"Not mine"},"constructor":1}');
    expect([read.title, read.problems]).toEqual([undefined, []]);
  });
});

describe("parametersOf", () => {
  it("names the top-level properties of the input schema", () => {
    const definition = { ...sound, inputSchema: { type: "object", properties: { id: { properties: { deep: {} } }, "a/b": true } } };
    expect(parametersOf(readDefinition(JSON.stringify(definition)))).toEqual(["id", "a/b"]);
  });

  it("is empty where there is no schema to read", () => {
    for (const inputSchema of [undefined, null, { properties: ["id"] }])
      expect(parametersOf(readDefinition(JSON.stringify({ name: "a", inputSchema })))).toEqual([]);
  });
});

describe("pointerOf and kindOf", () => {
  it("escapes the keys of a pointer as RFC 6901 says", () => {
    expect(pointerOf("a/b", "~", 0, "")).toBe("/a~1b/~0/0/");
    expect(pointerOf()).toBe("");
  });

  it("has a word for every JSON value", () => {
    expect([null, undefined, [], {}, "", 0, false].map(kindOf)).toEqual([
      "null",
      "missing",
      "an array",
      "an object",
      "a string",
      "a number",
      "a boolean",
    ]);
  });
});
