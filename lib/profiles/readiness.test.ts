import { describe, expect, it } from "vitest";
import type { ServerRecord } from "@/lib/catalog/model";
import { readServer } from "@/lib/rules/subject";
import { aServer, type Definition } from "@/test/builders";
import { anthropic } from "./anthropic";
import { openai } from "./openai";
import { type Readiness, readiness } from "./readiness";

const READY = { name: "list_notes", annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false } };
const LACKING = { name: "get_note", annotations: { readOnlyHint: true } };

const ofOpenai = (definitions: Definition[], overrides: Partial<ServerRecord> = {}) =>
  readiness(openai, readServer(aServer("notes", definitions, overrides)));

function graded(result: Readiness, id: string) {
  if (result.outcome === "not graded") throw new Error(result.reason);
  const found = result.requirements.find(({ requirement }) => requirement.id === id);
  if (!found) throw new Error(`${id} is no requirement`);
  return found;
}

describe("a whole list", () => {
  it("meets a profile where every tool meets all that is required, also where something recommended is missing", () => {
    const result = ofOpenai([READY]);
    expect(result).toMatchObject({ outcome: "met", profile: "openai", server: "notes", toolCount: 1 });
    expect(graded(result, "output-schema").failing).toHaveLength(1);
  });

  it("does not meet it for one tool of many, and says which, why and where", () => {
    const result = ofOpenai([READY, LACKING, { ...READY, name: "find_notes" }]);
    expect(result.outcome).toBe("not met");
    const { passed, failing, requirement } = graded(result, "annotations-explicit");
    expect(passed).toBe(2);
    expect(requirement).toMatchObject({ level: "required", title: "Three explicit hints" });
    expect(failing).toEqual([
      {
        tool: "notes/get_note",
        message: "Does not declare destructiveHint and openWorldHint.",
        evidence: [{ tool: "notes/get_note", pointer: "/annotations", text: '{"readOnlyHint":true}' }],
      },
    ]);
  });

  it("names malformed hints apart from missing ones", () => {
    const annotations = { readOnlyHint: "true", destructiveHint: null, openWorldHint: true };
    const [failing] = graded(ofOpenai([{ name: "a", annotations }]), "annotations-explicit").failing;
    expect(failing?.message).toBe("Gives readOnlyHint and destructiveHint a value that is neither true nor false.");
  });

  it("says nothing of tools that could not be read, and is not met by them", () => {
    const tooDeep = `{"name":"deep","inputSchema":${'{"a":'.repeat(600)}1${"}".repeat(600)}}`;
    const result = ofOpenai([READY, tooDeep, "7"]);
    const { passed, failing, unread } = graded(result, "annotations-explicit");
    expect({ passed, failing: failing.length, unread: unread.length }).toEqual({ passed: 1, failing: 0, unread: 2 });
    expect(result.outcome).toBe("not met");
  });

  it("counts every tool once, under each requirement", () => {
    const result = readiness(anthropic, readServer(aServer("notes", [READY, LACKING, {}, "null", { name: "x".repeat(65) }])));
    if (result.outcome === "not graded") throw new Error(result.reason);
    for (const { passed, failing, unread } of result.requirements) expect(passed + failing.length + unread.length).toBe(5);
  });
});

describe("a list that is not whole grades nothing", () => {
  it.each([
    ["a partial list, although all that arrived would pass", [READY], { status: "partial" as const }, /not whole/],
    ["a server that failed", [], { status: "failed" as const }, /could not be listed/],
    ["the list of an earlier collection", [READY], { status: "failed" as const }, /earlier listing/],
    ["no tools at all", [], {}, /no tools/],
  ])("%s", (_, definitions, overrides, reason) => {
    const result = ofOpenai(definitions, overrides);
    expect(result).toMatchObject({ outcome: "not graded", toolCount: definitions.length, reason: expect.stringMatching(reason) });
    expect(result).not.toHaveProperty("requirements");
  });
});
