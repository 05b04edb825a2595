import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/lib/catalog/definition";
import { buildReport } from "@/lib/report/build";
import { aServer, aSnapshot } from "@/test/builders";
import { adoptable } from "./adopt";
import { groupGaps } from "./group-gaps";
import { draftJustification, type KeptByDigest } from "./justification";
import type { Submission } from "./model";

const EXPLICIT = { readOnlyHint: true, openWorldHint: false, destructiveHint: false };
const aNote = (name: string, annotations: JsonObject = EXPLICIT) => ({ name, description: "Reads notes.", annotations });
const toolsOf = (...definitions: JsonObject[]) => buildReport(aSnapshot([aServer("notes", definitions)]), []).tools;
const NONE: KeptByDigest = new Map();

function fileWith(justifications: Record<string, string>, annotations = EXPLICIT, name = "list_notes"): Submission {
  return { tools: new Map([[name, { annotations, justifications }]]), rest: {} };
}

const TOOLS = toolsOf(aNote("list_notes"));
const digest = TOOLS[0]?.digest ?? "";
const keptNow = (readOnly: string): KeptByDigest => new Map([[digest, { tool: "list_notes", texts: { readOnly } }]]);

describe("texts of a file", () => {
  it("can be kept for the definition as it is now", () => {
    const file = fileWith({ read_only_justification: "Only selects.", open_world_justification: " " });
    const entry = { tool: "list_notes", digest, texts: { readOnly: "Only selects." } };
    expect(adoptable(file, TOOLS, NONE)).toEqual({ fresh: [entry], replacing: [], leftOut: [] });
  });

  it("stand apart where they would replace what somebody wrote here", () => {
    const file = fileWith({ read_only_justification: "Only selects.", open_world_justification: "Own database." });
    const { fresh, replacing } = adoptable(file, TOOLS, keptNow("Written here."));
    expect(fresh).toEqual([{ tool: "list_notes", digest, texts: { openWorld: "Own database." } }]);
    expect(replacing).toEqual([{ tool: "list_notes", digest, texts: { readOnly: "Only selects." } }]);
  });

  it("are not offered where they are kept already, or are a draft that nobody wrote", () => {
    const [tool] = TOOLS;
    const draft = (tool && draftJustification(tool, "openWorld")) ?? "";
    const file = fileWith({ read_only_justification: "Only selects.", open_world_justification: draft });
    expect(adoptable(file, TOOLS, keptNow("Only selects."))).toEqual({ fresh: [], replacing: [], leftOut: [] });
  });

  it("do not justify another value than the one that they were written for", () => {
    const justifications = { read_only_justification: "Writes nothing.", destructive_justification: "Only adds." };
    const tools = toolsOf(aNote("list_notes", { readOnlyHint: false, openWorldHint: false }));
    const { fresh, leftOut } = adoptable(fileWith(justifications), tools, NONE);
    expect(fresh).toEqual([]);
    expect(leftOut.map(({ hint, because }) => [hint, because])).toEqual([
      ["readOnly", "other-value"],
      ["destructive", "other-value"],
    ]);
  });

  it("are left out where they were kept for an earlier definition, and where they are too long", () => {
    const kept: KeptByDigest = new Map([["before", { tool: "list_notes", texts: { readOnly: "Of old." } }]]);
    const file = fileWith({ read_only_justification: "Of old.", open_world_justification: "x".repeat(4001) });
    const { fresh, leftOut } = adoptable(file, TOOLS, kept);
    expect([fresh, leftOut.map(({ because }) => because)]).toEqual([[], ["earlier-definition", "too-long"]]);
    expect(adoptable(fileWith({ open_world_justification: "x".repeat(4000) }), TOOLS, kept).fresh).toHaveLength(1);
  });

  it("go to the first of two tools of a name, and to none that the server does not list", () => {
    const two = toolsOf(aNote("list_notes"), aNote("list_notes", { ...EXPLICIT, idempotentHint: true }));
    const file = fileWith({ read_only_justification: "Only selects." });
    expect(adoptable(file, two, NONE).fresh.map((entry) => entry.digest)).toEqual([two[0]?.digest]);
    expect(adoptable(fileWith({ read_only_justification: "x" }, EXPLICIT, "gone"), two, NONE).fresh).toEqual([]);
  });
});

it("groups gaps by what they say, and names each tool once", () => {
  const draft = "The justification is a draft.";
  const gaps = [
    { message: "The list is not whole." },
    { tool: "a", hint: "readOnly" as const, message: draft },
    { tool: "b", hint: "readOnly" as const, message: draft },
    { tool: "a", hint: "openWorld" as const, message: draft },
  ];
  expect(groupGaps(gaps)).toEqual([
    { message: "The list is not whole.", count: 1, tools: [] },
    { message: draft, count: 3, tools: ["a", "b"] },
  ]);
});
