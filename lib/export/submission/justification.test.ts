import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/catalog/definition";
import { toolSubject } from "@/test/builders";
import { draftJustification, justificationsOf, type SubmittedTool } from "./justification";

function aTool(
  annotations: JsonObject,
  description = "Lists the notes of a workspace. Takes no arguments.",
  digest = "now",
): SubmittedTool {
  const subject = toolSubject({ name: "list_notes", description, annotations });
  return { name: subject.name, description, hints: subject.annotations.hints, digest };
}

describe("a draft", () => {
  it("says what is declared, what the protocol means by it and what the description says, and nothing else", () => {
    const tool = aTool({ readOnlyHint: true, openWorldHint: false });
    expect(draftJustification(tool, "readOnly")).toBe(
      "The tool declares readOnlyHint true, by which the protocol means: does not modify its environment; its description says: “Lists the notes of a workspace”.",
    );
    expect(draftJustification(tool, "openWorld")).toBe(
      "The tool declares openWorldHint false, by which the protocol means: its domain of interaction is closed; its description says: “Lists the notes of a workspace”.",
    );
  });

  it("gives no meaning to a destructiveHint that has none", () => {
    expect(draftJustification(aTool({ readOnlyHint: true, destructiveHint: false }), "destructive")).toContain(
      "destructiveHint false on a tool that declares readOnlyHint true, where the protocol gives it no meaning",
    );
    expect(draftJustification(aTool({ readOnlyHint: false, destructiveHint: false }), "destructive")).toContain(
      "performs only additive updates",
    );
  });

  it.each([undefined, null, "true", 1])("does not exist for a hint of %j, whatever the protocol's default is", (value) => {
    expect(draftJustification(aTool(value === undefined ? {} : { destructiveHint: value }), "destructive")).toBeNull();
  });

  it("is one line without hidden characters, whatever the description holds", () => {
    const draft = draftJustification(aTool({ readOnlyHint: true }, `Lists\n\n${"many ".repeat(100)}\u202enotes`), "readOnly");
    expect(draft).not.toMatch(/[\n\u202e]/);
    expect(draft?.length).toBeLessThan(400);
    expect(draftJustification(aTool({ readOnlyHint: true }, "  "), "readOnly")).toMatch(/; the tool has no description\.$/);
  });
});

describe("justifications of a tool", () => {
  const tool = aTool({ readOnlyHint: true, openWorldHint: false });

  it("are those kept for this definition, and drafts for the rest", () => {
    const kept = new Map([["now", { tool: "list_notes", texts: { readOnly: "Only reads." } }]]);
    expect(justificationsOf(tool, kept)).toEqual({
      readOnly: { text: "Only reads.", origin: "kept" },
      openWorld: { text: draftJustification(tool, "openWorld"), origin: "draft" },
    });
  });

  it("go stale when the definition changes, and the latest is shown", () => {
    const kept = new Map([
      ["first", { tool: "list_notes", texts: { readOnly: "Only reads.", openWorld: "Private." } }],
      ["second", { tool: "list_notes", texts: { readOnly: "Reads from the index." } }],
      ["other", { tool: "get_note", texts: { readOnly: "Of another tool." } }],
    ]);
    expect(justificationsOf(tool, kept)).toEqual({
      readOnly: { text: "Reads from the index.", origin: "stale" },
      openWorld: { text: "Private.", origin: "stale" },
    });
  });
});
