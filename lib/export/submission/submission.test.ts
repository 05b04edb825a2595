import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/catalog/definition";
import { buildReport } from "@/lib/report/build";
import type { Tool } from "@/lib/report/model";
import { aServer, aSnapshot, type Definition } from "@/test/builders";
import { compareSubmission } from "./compare";
import type { KeptByDigest } from "./justification";
import type { Submission } from "./model";
import { readSubmission } from "./read";
import { writeSubmission } from "./write";

const EXPLICIT = { readOnlyHint: true, openWorldHint: false, destructiveHint: false };
const OK = { id: "notes", status: "ok" } as const;

function toolsOf(definitions: Definition[]): Tool[] {
  return buildReport(aSnapshot([aServer("notes", definitions)]), []).tools;
}

const aNote = (name: string, annotations: JsonObject = EXPLICIT, description = "Reads notes.") => ({ name, description, annotations });

function read(text: string): Submission {
  const { submission, problems } = readSubmission(text);
  if (!submission) throw new Error(JSON.stringify(problems));
  return submission;
}

describe("a written submission", () => {
  it("has the shape that the directory imports", () => {
    const { name, mediaType, body } = writeSubmission(OK, toolsOf([aNote("list_notes")]), new Map());
    expect({ name, mediaType }).toEqual({ name: "chatgpt-app-submission.json", mediaType: "application/json" });
    expect(JSON.parse(body)).toEqual({
      $schema: "https://developers.openai.com/apps-sdk/schemas/chatgpt-app-submission.v1.json",
      schema_version: 1,
      tools: {
        list_notes: {
          annotations: EXPLICIT,
          justifications: {
            read_only_justification: expect.stringContaining("readOnlyHint true"),
            open_world_justification: expect.stringContaining("openWorldHint false"),
            destructive_justification: expect.stringContaining("destructiveHint false"),
          },
        },
      },
    });
  });

  it("leaves out what is not declared and names it, and guesses nothing", () => {
    const { body, gaps } = writeSubmission(OK, toolsOf([aNote("list_notes", { readOnlyHint: true, destructiveHint: null })]), new Map());
    expect(JSON.parse(body).tools.list_notes.annotations).toEqual({ readOnlyHint: true });
    expect(Object.keys(JSON.parse(body).tools.list_notes.justifications)).toEqual(["read_only_justification"]);
    expect(gaps.filter(({ message }) => message.startsWith("Does not declare")).map(({ hint }) => hint)).toEqual([
      "openWorld",
      "destructive",
    ]);
  });

  it("takes what was kept for this very definition, and a draft in place of what has gone stale", () => {
    const [tool] = toolsOf([aNote("list_notes")]);
    if (!tool) throw new Error("one tool was listed");
    const kept: KeptByDigest = new Map([
      ["before", { tool: "list_notes", texts: { openWorld: "Written for before." } }],
      [tool.digest, { tool: "list_notes", texts: { readOnly: "Only reads." } }],
    ]);
    const { body, gaps } = writeSubmission(OK, [tool], kept);
    expect(JSON.parse(body).tools.list_notes.justifications.read_only_justification).toBe("Only reads.");
    expect(body).not.toContain("Written for before.");
    expect(gaps.map(({ hint, message }) => [hint, /earlier definition|draft that nobody/.exec(message)?.[0]])).toEqual([
      ["openWorld", "earlier definition"],
      ["destructive", "draft that nobody"],
    ]);
  });

  it("names what cannot stand in the file: a second tool of a name, a tool without one, a list that is not whole", () => {
    const tools = toolsOf([aNote("a"), aNote("a", { readOnlyHint: false }), aNote("")]);
    const { body, gaps } = writeSubmission({ id: "notes", status: "partial" }, tools, new Map());
    expect(Object.keys(JSON.parse(body).tools)).toEqual(["a"]);
    expect(JSON.parse(body).tools.a.annotations.readOnlyHint).toBe(true);
    const messages = gaps.map(({ message }) => message).join("\n");
    for (const part of ["not whole", "more than once", "without a name"]) expect(messages).toContain(part);
  });

  it("keeps the other members of an imported file", () => {
    const imported = read(
      '{"$schema":"x","schema_version":1,"tools":{"old":{"annotations":{}}},"app_info":{"subtitle":"Notes"},"test_cases":[1]}',
    );
    const file = JSON.parse(writeSubmission(OK, toolsOf([aNote("a")]), new Map(), imported).body);
    expect(file).toMatchObject({ schema_version: 1, app_info: { subtitle: "Notes" }, test_cases: [1] });
    expect(file.$schema).toContain("v1.json");
    expect(Object.keys(file.tools)).toEqual(["a"]);
  });

  it("comes back whole when it is read, hostile names too", () => {
    const tools = toolsOf(["__proto__", 'a"b\\c', "\ud800", "toString", "x/~y"].map((name) => aNote(name)));
    const submission = read(writeSubmission(OK, tools, new Map()).body);
    expect([...submission.tools.keys()]).toEqual(tools.map(({ name }) => name));
    expect(compareSubmission(submission, tools).map(({ status }) => status)).toEqual(tools.map(() => "same"));
  });
});

describe("a comparison", () => {
  const before = toolsOf([aNote("same"), aNote("changed"), aNote("gone")]);
  const kept: KeptByDigest = new Map(before.map((tool) => [tool.digest, { tool: tool.name, texts: { readOnly: `Reads ${tool.name}.` } }]));
  const submission = read(writeSubmission(OK, before, kept).body);
  const now = toolsOf([aNote("same"), aNote("changed", { readOnlyHint: true, openWorldHint: true }), aNote("new")]);
  const compared = compareSubmission(submission, now, kept);

  it("says tool by tool what is the same, differs, is missing and is extra", () => {
    expect(compared.map(({ name, status }) => [name, status])).toEqual([
      ["same", "same"],
      ["changed", "differs"],
      ["new", "missing"],
      ["gone", "extra"],
    ]);
  });

  it("says hint by hint what the file says and what is declared", () => {
    expect(compared[1]).toMatchObject({
      hints: [
        { hint: "readOnly", submitted: true, declared: "true", isSame: true },
        { hint: "openWorld", submitted: false, declared: "true", isSame: false },
        { hint: "destructive", submitted: false, declared: "unset", isSame: false },
      ],
    });
  });

  it("knows a justification that was written for an earlier definition", () => {
    const states = (index: number) => {
      const tool = compared[index];
      return tool && "hints" in tool ? tool.hints.map(({ justification }) => justification) : [];
    };
    expect(states(0)).toEqual(["current", "current", "current"]);
    expect(states(1)[0]).toBe("stale");
  });

  it("calls a justification from elsewhere unknown, and an empty one missing", () => {
    const justifications = { read_only_justification: "My words.", open_world_justification: " " };
    const text = JSON.stringify({ schema_version: 1, tools: { same: { annotations: EXPLICIT, justifications } } });
    const [tool] = compareSubmission(read(text), now, kept);
    expect(tool).toMatchObject({ hints: [{ justification: "unknown" }, { justification: "missing" }, { justification: "missing" }] });
  });

  it("takes a hint that neither the file nor the server states for the same", () => {
    const text = JSON.stringify({ schema_version: 1, tools: { a: { annotations: { readOnlyHint: true } } } });
    expect(compareSubmission(read(text), toolsOf([aNote("a", { readOnlyHint: true })]))[0]?.status).toBe("same");
    expect(compareSubmission(read(text), toolsOf([aNote("a", { readOnlyHint: true, openWorldHint: "no" })]))[0]?.status).toBe("differs");
  });

  it("does not take a hint that the file leaves out for false", () => {
    const text = JSON.stringify({ schema_version: 1, tools: { same: { annotations: { readOnlyHint: true } } } });
    expect(compareSubmission(read(text), now)[0]).toMatchObject({
      status: "differs",
      hints: [{ isSame: true }, { submitted: undefined, declared: "false", isSame: false }, { isSame: false }],
    });
  });
});
