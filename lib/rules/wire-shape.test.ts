// What breaks the protocol's types or misses its words: decidable from the JSON alone.
import { describe, expect, it } from "vitest";
import { judge, judgeServer } from "@/test/builders";
import { malformedAnnotations } from "./malformed-annotations";
import { misplacedHint } from "./misplaced-hint";
import { nonBooleanHint } from "./non-boolean-hint";
import { nullHint } from "./null-hint";
import { readOnlyAndDestructive } from "./read-only-and-destructive";
import { unparsableDefinition } from "./unparsable-definition";

const tool = (annotations: unknown, more: object = {}) => ({ name: "thing", annotations, ...more });

describe("read-only-and-destructive", () => {
  it("shows both declarations", () => {
    const [draft] = judge(readOnlyAndDestructive, tool({ readOnlyHint: true, destructiveHint: true }));
    expect(draft?.message).toBe("Declares read-only and destructive, which exclude each other.");
    expect(draft?.evidence).toEqual([
      { tool: "server/thing", pointer: "/annotations/readOnlyHint", text: "true" },
      { tool: "server/thing", pointer: "/annotations/destructiveHint", text: "true" },
    ]);
  });

  it("suggests reading where name and description only read, and the cautious half elsewhere", () => {
    const both = { readOnlyHint: true, destructiveHint: true };
    const said = (name: string, more: object = {}) => judge(readOnlyAndDestructive, { name, annotations: both, ...more })[0];
    const search = said("web.search", { description: "Search the web" });
    expect(search?.suggestion).toEqual({ readOnlyHint: true, destructiveHint: false });
    expect(search?.message).toContain("Read-only is the likelier half, because its name says only “search”.");
    const sql = { inputSchema: { type: "object", properties: { sql: { type: "string" } } } };
    for (const tool of [
      said("thing"),
      said("search_and_replace"),
      said("query", sql),
      said("get_page", { description: "Deletes a page." }),
    ]) {
      expect(tool?.suggestion).toEqual({ readOnlyHint: false, destructiveHint: true });
      expect(tool?.message).not.toContain("likelier");
    }
  });

  it("needs both as booleans: an assumed default contradicts nothing", () => {
    for (const annotations of [
      { readOnlyHint: true },
      { readOnlyHint: true, destructiveHint: "true" },
      { readOnlyHint: "true", destructiveHint: true },
    ])
      expect(judge(readOnlyAndDestructive, tool(annotations))).toEqual([]);
  });
});

describe("non-boolean-hint", () => {
  it("shows each value and suggests the booleans that are clearly meant", () => {
    const [draft, ...more] = judge(
      nonBooleanHint,
      tool({ title: "T", readOnlyHint: "True", destructiveHint: 0, idempotentHint: true, openWorldHint: "talks to no one", category: "x" }),
    );
    expect(more).toEqual([]);
    expect(draft?.message).toBe("The values of readOnlyHint, destructiveHint and openWorldHint should be true or false.");
    expect(draft?.evidence.map(({ text }) => text)).toEqual(['"True"', "0", '"talks to no one"']);
    expect(draft?.suggestion).toEqual({ title: "T", readOnlyHint: true, destructiveHint: false, idempotentHint: true, category: "x" });
  });

  it("leaves null to null-hint", () => {
    expect(judge(nonBooleanHint, tool({ readOnlyHint: null }))).toEqual([]);
    expect(judge(nullHint, tool({ readOnlyHint: "null" }))).toEqual([]);
  });
});

describe("null-hint", () => {
  it("finds null hints (r33drichards/mcp-js: 65 of 94 tools) and suggests leaving them out", () => {
    const [draft] = judge(nullHint, tool({ title: "Run", readOnlyHint: false, destructiveHint: null, idempotentHint: null }));
    expect(draft?.message).toBe("Declares destructiveHint and idempotentHint as null; a hint should be true, false or left out.");
    expect(draft?.suggestion).toEqual({ title: "Run", readOnlyHint: false });
  });

  it("finds annotations that are null", () => {
    const [draft] = judge(nullHint, tool(null));
    expect(draft?.message).toBe("Its annotations are null; they should be an object or be left out.");
    expect(judge(malformedAnnotations, tool(null))).toEqual([]);
  });
});

describe("malformed-annotations", () => {
  it("says what stands there instead of an object", () => {
    const said = [[], "readOnly", 1, true].flatMap((value) => judge(malformedAnnotations, tool(value)).map(({ message }) => message));
    expect(said).toEqual([
      "The annotations of a tool should be an object, is an array.",
      "The annotations of a tool should be an object, is a string.",
      "The annotations of a tool should be an object, is a number.",
      "The annotations of a tool should be an object, is a boolean.",
    ]);
  });

  it("is silent on objects and on their absence", () => {
    for (const annotations of [{}, undefined]) expect(judge(malformedAnnotations, tool(annotations))).toEqual([]);
  });
});

describe("misplaced-hint", () => {
  it("finds hints one level too deep (cloudflare/mcp-server-cloudflare) and moves them up", () => {
    const [draft] = judge(misplacedHint, tool({ title: "List Workers", annotations: { readOnlyHint: true } }));
    expect(draft?.message).toBe("Has readOnlyHint one level too deep, in annotations.annotations, where hosts do not look for it.");
    expect(draft?.evidence).toEqual([{ tool: "server/thing", pointer: "/annotations/annotations/readOnlyHint", text: "true" }]);
    expect(draft?.suggestion).toEqual({ title: "List Workers", readOnlyHint: true });
  });

  it("finds hints at the top of the tool, in _meta and in the input schema", () => {
    const cases: [object, string][] = [
      [{ readOnlyHint: true }, "/readOnlyHint"],
      [{ _meta: { destructiveHint: false } }, "/_meta/destructiveHint"],
      [{ _meta: { annotations: { destructiveHint: false } } }, "/_meta/annotations/destructiveHint"],
      [{ inputSchema: { type: "object", openWorldHint: false } }, "/inputSchema/openWorldHint"],
      [{ inputSchema: { type: "object", annotations: { openWorldHint: false } } }, "/inputSchema/annotations/openWorldHint"],
    ];
    for (const [more, pointer] of cases) {
      const drafts = judge(misplacedHint, { name: "thing", ...more });
      expect(drafts.flatMap(({ evidence }) => evidence.map((place) => place.pointer))).toEqual([pointer]);
      expect(drafts[0]?.suggestion).toBeDefined();
    }
  });

  it("suggests nothing where the hint is declared in its place, or is no boolean", () => {
    expect(judge(misplacedHint, tool({ readOnlyHint: false }, { readOnlyHint: true }))[0]?.suggestion).toBeUndefined();
    expect(judge(misplacedHint, tool({}, { readOnlyHint: "yes" }))[0]?.suggestion).toBeUndefined();
  });

  it("takes a parameter of that name for a parameter", () => {
    expect(judge(misplacedHint, tool({}, { inputSchema: { type: "object", properties: { readOnlyHint: { type: "boolean" } } } }))).toEqual(
      [],
    );
  });
});

describe("unparsable-definition", () => {
  const said = (definition: unknown) =>
    judgeServer(unparsableDefinition, [typeof definition === "object" ? JSON.stringify(definition) : String(definition)])[0]?.message;
  const sound = { name: "a", inputSchema: { type: "object" } };

  it("makes a finding of each such tool and says how many it hides (server-gitlab: nine of nine)", () => {
    const tools = [{ name: "create_branch", inputSchema: { $schema: "http://json-schema.org/draft-07/schema#" } }, sound, sound];
    const drafts = judgeServer(unparsableDefinition, tools);
    expect(drafts.map(({ message }) => message)).toEqual([
      'Breaks the protocol\'s Tool type: inputSchema/type should be "object"; in clients built on the TypeScript SDK one such tool hides all 3.',
    ]);
    expect(drafts[0]?.tools?.map(({ name }) => name)).toEqual(["create_branch"]);
  });

  it("names every place of a tool at once", () => {
    expect(said({ name: 1, description: null })).toBe(
      "Breaks the protocol's Tool type: name should be a string, is a number, inputSchema should be an object, is missing and " +
        "description should be a string, is null; clients built on the TypeScript SDK reject the list.",
    );
    expect(said({ ...sound, annotations: { title: null } })).toMatch(/annotations\/title should be a string, is null/);
    expect(said({ ...sound, icons: [{ src: "a", sizes: "48x48" }] })).toMatch(/icons\/0\/sizes should be an array of strings/);
    expect(said("null")).toMatch(/a tool should be an object, is null/);
  });

  it("leaves to other rules what the SDKs accept or what has a rule of its own", () => {
    for (const definition of [
      sound,
      { ...sound, name: "" },
      { ...sound, annotations: null },
      { ...sound, annotations: { readOnlyHint: "x" } },
    ])
      expect(said(definition)).toBeUndefined();
  });

  it("claims nothing about a definition that Placard did not read", () => {
    const [draft] = judgeServer(unparsableDefinition, [`{"a":${"[".repeat(600)}${"]".repeat(600)}}`]);
    expect(draft).toMatchObject({
      severity: "warning",
      message: "Its definition nests too deeply, so Placard kept it but did not read it.",
    });
  });
});
