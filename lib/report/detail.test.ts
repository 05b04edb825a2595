import { describe, expect, it } from "vitest";
import { toolKey } from "@/lib/catalog/address";
import { RULES } from "@/lib/rules";
import { aServer, aSnapshot, type Definition } from "@/test/builders";
import { buildReport } from "./build";
import { detailOf } from "./detail";

function detailsOf(definitions: Definition[]) {
  const snapshot = aSnapshot([aServer("other", [{ name: "get" }]), aServer("a", definitions)]);
  const report = buildReport(snapshot, RULES);
  const find = (name: string, occurrence = 1) => detailOf(report, snapshot, toolKey({ server: "a", name, occurrence }));
  return { report, find };
}

describe("detailOf", () => {
  it("gives the definition byte for byte as received", () => {
    const raw =
      '{ "name" : "twice", "name":"get",\t"inputSchema":{"type":"object","default":12345678901234567890, "x":1.0},"description":"\\u0000 \\ud83d é" }';
    expect(detailsOf([raw]).find("get")?.raw).toBe(raw);
  });

  it("tells tools of one name apart, and those of another server", () => {
    const { find } = detailsOf([{ name: "get", title: "First" }, { name: "put" }, { name: "get", title: "Second" }]);
    expect([find("get")?.tool.title, find("get", 2)?.tool.title, find("get", 3)]).toEqual(["First", "Second", null]);
    expect(find("get", 2)?.raw).toContain("Second");
    expect(find("get")?.server.id).toBe("a");
  });

  it("finds tools without a name and tools that are no objects, each at its own place", () => {
    const { find } = detailsOf(["null", '{"name":5}', '"text"']);
    expect([1, 2, 3].map((occurrence) => find("", occurrence)?.raw)).toEqual(["null", '{"name":5}', '"text"']);
    expect(find("")).toMatchObject({
      inputSchema: null,
      outputSchema: null,
      unknownAnnotations: {},
      tool: { problems: [{ pointer: "" }] },
    });
  });

  it("carries the schemas as received, whatever they are", () => {
    const inputSchema = { type: "object", properties: { path: { type: "string" } } };
    const { find } = detailsOf([
      { name: "both", inputSchema, outputSchema: { type: "array" } },
      { name: "odd", inputSchema: [], outputSchema: "text" },
    ]);
    expect(find("both")).toMatchObject({ inputSchema, outputSchema: { type: "array" } });
    expect(find("odd")).toMatchObject({ inputSchema: null, outputSchema: "text" });
  });

  it("shows annotation keys that the protocol does not define", () => {
    const { find } = detailsOf([{ name: "a", annotations: { readOnlyHint: true, title: "A", category: "web", conditions: ["night"] } }]);
    expect(find("a")?.unknownAnnotations).toEqual({ category: "web", conditions: ["night"] });
  });

  it("brings each finding with the texts of its rule, and only those of this tool", () => {
    const { find } = detailsOf([
      { name: "delete_all", annotations: { readOnlyHint: true, destructiveHint: true } },
      { name: "get", title: "Get", annotations: { readOnlyHint: true, openWorldHint: false } },
    ]);
    const found = find("delete_all")?.findings ?? [];
    expect(found.map(({ finding }) => finding.rule)).toContain("read-only-and-destructive");
    for (const { finding, rule } of found) {
      expect(rule.id).toBe(finding.rule);
      expect(finding.tools).toContain("a/delete_all");
      expect([rule.title, rule.why, rule.fix, rule.mayBeWrong]).not.toContain("");
    }
    expect(find("get")?.findings.map(({ finding }) => finding.rule)).not.toContain("read-only-and-destructive");
  });

  it("is null for a key that the report does not have, and for a text that is no key", () => {
    const { report } = detailsOf([{ name: "get" }]);
    for (const key of ["a/gone", "gone/get", "a/get/2", "", "/", "a"]) expect(detailOf(report, aSnapshot([]), key)).toBeNull();
  });
});
