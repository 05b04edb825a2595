// What is wrong with a listing as a whole, or with its tools for the revision and transport that they came over.
import { describe, expect, it } from "vitest";
import { LIST_MARKS } from "@/lib/catalog/reasons";
import { aServer } from "@/test/builders";
import { incompleteList } from "./incomplete-list";
import { invalidHeaderMark } from "./invalid-header-mark";
import { missingCapability } from "./missing-capability";
import { outdatedField } from "./outdated-field";
import type { Listing } from "./rule";
import { readServer } from "./subject";

const MODERN = { era: "modern", version: "2026-07-28" } as const;
const LEGACY = { era: "legacy", version: "2025-11-25" } as const;
const HTTP = { transport: "http", target: "https://mcp.example.com/mcp" } as const;

const listed = (tools: object[], listing: Partial<Listing> = {}) =>
  readServer({
    ...aServer(
      "server",
      tools.map((tool) => JSON.stringify(tool)),
    ),
    ...listing,
  });

describe("incomplete-list", () => {
  const said = (listing: Partial<Listing>) => incompleteList.check(listed([{ name: "a" }], listing));
  const timing = (pages: number) => ({ timing: { connectMs: 1, listMs: 1, pages } });

  it("says each thing that kept the list from being whole, once, and names no tool", () => {
    for (const kind of LIST_MARKS) expect(said({ status: "partial", marks: [{ kind }, { kind, detail: "page 2" }] })).toHaveLength(1);
    const [loop, early] = said({ status: "partial", marks: [{ kind: "cursor-loop" }, { kind: "ended-early" }] });
    expect(loop).toMatchObject({ severity: "error", evidence: [], message: expect.stringContaining("repeats a page cursor") });
    expect(early).toMatchObject({ severity: "warning", evidence: [] });
    expect([loop, early].map((draft) => draft?.tools)).toEqual([undefined, undefined]);
  });

  it("counts the pages of a whole list, where the SDK stops and Placard does not", () => {
    expect(said(timing(64))).toEqual([]);
    expect(said(timing(65))).toMatchObject([{ severity: "warning", message: expect.stringContaining("65 pages") }]);
    expect(said({ ...timing(200), status: "partial", marks: [{ kind: "page-limit" }] })).toHaveLength(1);
  });
});

describe("missing-capability", () => {
  const said = (listing: Partial<Listing>, tools: object[] = [{ name: "a" }, { name: "b" }]) =>
    missingCapability.check(listed(tools, listing));

  it("names all tools of a server that does not say that it has any", () => {
    const [draft] = said({ offersTools: false });
    expect(draft?.message).toBe("Lists 2 tools, but does not declare that it has any.");
    expect(draft?.tools?.map(({ name }) => name)).toEqual(["a", "b"]);
  });

  it("is silent where the server says so, where nothing is known, and where there is no list of now", () => {
    expect(said({ offersTools: true })).toEqual([]);
    const { offersTools: _, ...recorded } = aServer("server", []);
    expect(missingCapability.check(readServer({ ...recorded, tools: [{ raw: '{"name":"a"}' }] }))).toEqual([]);
    expect(said({ offersTools: false, status: "failed", toolsFrom: "2026-11-19T12:00:00.000Z" })).toEqual([]);
    expect(said({ offersTools: false }, [])).toEqual([]);
  });
});

describe("outdated-field", () => {
  const tools = [{ name: "a", execution: { taskSupport: "forbidden" } }, { name: "b" }];

  it("finds execution where the revision has none", () => {
    const [draft] = outdatedField.check(listed(tools, { protocol: MODERN }));
    expect(draft?.message).toBe("1 tool declares execution, which revision 2026-07-28 does not have.");
    expect(draft?.evidence).toEqual([{ tool: "server/a", pointer: "/execution", text: '{"taskSupport":"forbidden"}' }]);
  });

  it("is silent where the revision has it, and where the revision is not known", () => {
    const { protocol: _, ...recorded } = aServer(
      "server",
      tools.map((tool) => JSON.stringify(tool)),
    );
    expect(outdatedField.check(listed(tools, { protocol: LEGACY }))).toEqual([]);
    expect(outdatedField.check(readServer(recorded))).toEqual([]);
  });
});

describe("invalid-header-mark", () => {
  const overHttp = { protocol: MODERN, labels: HTTP };
  const said = (inputSchema: object, listing: Partial<Listing> = overHttp) =>
    invalidHeaderMark.check(listed([{ name: "a", inputSchema }], listing));
  const marked = (header: unknown, more: object = { type: "string" }) => ({ ...more, "x-mcp-header": header });
  const withProperties = (properties: object) => ({ type: "object", properties });

  it.each([
    ["an empty text", marked(""), "is empty"],
    ["no text", marked(7), "should be a text, is a number"],
    ["a space", marked("My Region"), "“My Region”, which cannot be part of a header's name"],
    ["a line break", marked("A\r\nB"), "cannot be part"],
    ["a number", marked("Share", { type: "number" }), "not declared as string, integer or boolean"],
    ["an object", marked("Share", { type: "object" }), "not declared"],
    ["no type", marked("Share", {}), "not declared"],
    ["several types", marked("Share", { type: ["string", "null"] }), "not declared"],
    ["items of a list", { type: "array", items: marked("Item") }, "no argument of its own"],
    ["an alternative", { oneOf: [marked("A"), { type: "integer" }] }, "no argument of its own"],
    ["properties behind an alternative", { anyOf: [withProperties({ b: marked("B") })] }, "no argument of its own"],
  ])("finds a mark with %s", (_, property, words) => {
    const [draft, ...more] = said(withProperties({ p: property }));
    expect(more).toEqual([]);
    expect(draft?.severity).toBe("error");
    expect(draft?.message).toContain(words);
    expect(draft?.evidence[0]?.pointer).toMatch(/^\/inputSchema\/properties\/p\/.*x-mcp-header$/);
  });

  it("finds marks on the schema itself, in definitions, and names that differ in case only", () => {
    expect(said({ ...marked("Root", { type: "object" }) })).toHaveLength(1);
    expect(said({ type: "object", $defs: { region: marked("Region") } })[0]?.evidence[0]?.pointer).toBe(
      "/inputSchema/$defs/region/x-mcp-header",
    );
    const [draft] = said(withProperties({ a: marked("Region"), b: { type: "object", properties: { c: marked("region") } } }));
    expect(draft?.evidence.map(({ pointer }) => pointer)).toEqual(["/inputSchema/properties/b/properties/c/x-mcp-header"]);
  });

  it("finds a mark whose key is spelt with escapes", () => {
    const raw = '{"name":"a","inputSchema":{"type":"object","properties":{"p":{"type":"string","x\\u002dmcp-header":""}}}}';
    expect(invalidHeaderMark.check(readServer({ ...aServer("server", [raw]), ...overHttp }))).toHaveLength(1);
  });

  it("takes right marks, parameters of that name, and data that looks like a mark", () => {
    const right = {
      a: marked("Region"),
      b: marked("Tries", { type: "integer" }),
      c: { type: "object", properties: { d: marked("Is-Test", { type: "boolean" }) } },
    };
    expect(said(withProperties(right))).toEqual([]);
    expect(said(withProperties({ "x-mcp-header": { type: "string" }, e: { type: "object", default: marked("") } }))).toEqual([]);
  });

  it("is a note where clients may ignore the mark or the transport is not known, and nothing in earlier revisions", () => {
    const schema = withProperties({ p: marked("") });
    expect(said(schema, { protocol: MODERN })).toMatchObject([{ severity: "info" }]);
    expect(said(schema, { protocol: LEGACY, labels: HTTP })).toEqual([]);
  });

  it("reads very wide and very deep schemas", () => {
    const wide = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`p${i}`, marked(`H${i}`)]));
    expect(said(withProperties(wide))).toEqual([]);
    let deep: object = marked("");
    for (let i = 0; i < 200; i++) deep = withProperties({ p: deep });
    expect(said(deep)).toHaveLength(1);
  });
});
