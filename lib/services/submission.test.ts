import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { aPlacard, eventsUntilFinished, type Placard } from "@/test/placard";
import { refreshCatalog } from "./refresh-catalog";
import { getSubmission } from "./submission";
import { compareFile } from "./submission-compare";
import { getSubmissionFile } from "./submission-file";
import { keepTexts } from "./submission-keep";

const EXPLICIT = { readOnlyHint: true, openWorldHint: false, destructiveHint: false };
const LIST = { name: "list_notes", description: "Lists notes.", annotations: EXPLICIT, inputSchema: { type: "object" } };
const EDIT = { name: "edit_note", annotations: { readOnlyHint: false }, inputSchema: { type: "object" } };

let placard: Placard;
beforeEach(async () => {
  placard = await aPlacard({
    mcpServers: { notes: { file: "notes.json" }, other: { file: "notes.json" }, gone: { file: "no-such.json" } },
  });
  await placard.write("notes.json", [LIST, EDIT]);
  await placard.start();
});
afterEach(() => placard.end());

const toolOf = async (name: string, server = "notes") => {
  const found = (await getSubmission(server)).tools.find((tool) => tool.name === name);
  if (!found) throw new Error(`${server} lists no ${name}`);
  return found;
};
const originsOf = async (name: string, server?: string) =>
  (await toolOf(name, server)).texts.map(({ justification }) => justification?.origin ?? "none");
const keepFor = async (name: string, texts: object) => keepTexts("notes", { tool: name, digest: (await toolOf(name)).digest, texts });
const exported = async (imported?: string) => JSON.parse((await getSubmissionFile("notes", imported)).body);
const redefine = async (definitions: object[]) => {
  await placard.write("notes.json", definitions);
  await eventsUntilFinished(() => refreshCatalog());
};

describe("texts", () => {
  it("begin as drafts where a hint is declared, and are none where it is not", async () => {
    expect(await originsOf("list_notes")).toEqual(["draft", "draft", "draft"]);
    expect(await originsOf("edit_note")).toEqual(["draft", "none", "none"]);
    expect(
      (await getSubmission("notes")).gaps.map(({ message, tools }) => [/readOnly|openWorld|destructive|draft/.exec(message)?.[0], tools]),
    ).toEqual([
      ["draft", ["list_notes", "edit_note"]],
      ["openWorld", ["edit_note"]],
      ["destructive", ["edit_note"]],
    ]);
  });

  it("are kept over a restart, and stand in the file", async () => {
    await keepFor("list_notes", { readOnly: "Runs one SELECT." });
    await placard.stop();
    placard.forget();
    await placard.start();
    expect(await originsOf("list_notes")).toEqual(["kept", "draft", "draft"]);
    expect((await exported()).tools.list_notes.justifications.read_only_justification).toBe("Runs one SELECT.");
  });

  it("stay with the server they were written on", async () => {
    await keepFor("list_notes", { readOnly: "Runs one SELECT." });
    expect(await originsOf("list_notes", "other")).toEqual(["draft", "draft", "draft"]);
    await redefine([{ ...LIST, description: "Lists notes and more." }, EDIT]);
    expect(await originsOf("list_notes", "other")).toEqual(["draft", "draft", "draft"]);
  });

  it("go stale with the definition: shown, and not in the file; kept again for the new one, they count", async () => {
    await keepFor("list_notes", { readOnly: "Runs one SELECT." });
    await redefine([{ ...LIST, description: "Lists notes and archives." }, EDIT]);
    const [text] = (await toolOf("list_notes")).texts;
    expect(text?.justification).toEqual({ text: "Runs one SELECT.", origin: "stale" });
    expect(text?.draft).toContain("Lists notes and archives");
    expect((await exported()).tools.list_notes.justifications.read_only_justification).toBe(text?.draft);
    await keepFor("list_notes", { readOnly: "Runs one SELECT." });
    expect(await originsOf("list_notes")).toEqual(["kept", "draft", "draft"]);
  });

  it("go back to the draft where they are emptied", async () => {
    await keepFor("list_notes", { readOnly: "Runs one SELECT.", openWorld: "Own database." });
    await keepFor("list_notes", { readOnly: " \n" });
    expect(await originsOf("list_notes")).toEqual(["draft", "kept", "draft"]);
  });
});

describe("what cannot be kept is refused, and nothing of it is kept", () => {
  const refusedAs = async (body: unknown, server = "notes"): Promise<[code: string, message: string]> => {
    try {
      await keepTexts(server, body);
    } catch (error) {
      if (error instanceof AppError) return [error.code, error.message];
      throw error;
    }
    throw new Error("it was kept");
  };

  it("an unknown server or tool, and a digest that is no longer the tool's", async () => {
    const { digest } = await toolOf("list_notes");
    const texts = { readOnly: "x" };
    expect((await refusedAs({ tool: "list_notes", digest, texts }, "nowhere"))[0]).toBe("unknown-server");
    expect((await refusedAs({ tool: "drop_notes", digest, texts }))[0]).toBe("unknown-tool");
    await redefine([{ ...LIST, description: "Changed." }, EDIT]);
    const [code, message] = await refusedAs({ tool: "list_notes", digest, texts });
    expect([code, message]).toEqual(["definition-changed", expect.stringContaining("“list_notes” has changed")]);
  });

  it("a text of more than 4,000 characters, with its place", async () => {
    const { digest } = await toolOf("list_notes");
    await keepFor("list_notes", { readOnly: "x".repeat(4000) });
    expect(await refusedAs({ tool: "list_notes", digest, texts: { readOnly: "x".repeat(4001) } })).toEqual([
      "bad-request",
      "What was sent cannot be kept: /texts/readOnly: should have at most 4,000 characters, has 4,001.",
    ]);
  });

  it.each([
    null,
    [],
    "text",
    {},
    { tool: "list_notes" },
    { tool: 1, digest: "x", texts: {} },
    { tool: "a", digest: "x", texts: { idempotent: "x" } },
    { entries: [] },
  ])("anything of another shape: %j", async (body) => expect((await refusedAs(body))[0]).toBe("bad-request"));

  it("a text for a hint that is not declared", async () => {
    const { digest } = await toolOf("edit_note");
    expect((await refusedAs({ tool: "edit_note", digest, texts: { openWorld: "Closed." } }))[1]).toContain(
      "does not declare openWorldHint",
    );
  });

  it("all of several where one is wrong", async () => {
    const { digest } = await toolOf("list_notes");
    const right = { tool: "list_notes", digest, texts: { readOnly: "Right." } };
    expect((await refusedAs({ entries: [right, { ...right, digest: "0" }] }))[0]).toBe("definition-changed");
    expect(await originsOf("list_notes")).toEqual(["draft", "draft", "draft"]);
  });
});

describe("the file", () => {
  it("keeps the other members of an earlier one, and refuses one that cannot be read", async () => {
    const earlier = { schema_version: 1, tools: {}, app_info: { subtitle: "Notes" } };
    expect(await exported(JSON.stringify(earlier))).toMatchObject({
      app_info: { subtitle: "Notes" },
      tools: { list_notes: { annotations: EXPLICIT } },
    });
    await expect(getSubmissionFile("notes", '{"schema_version":2,"tools":{}}')).rejects.toThrow("at /schema_version it should be 1, is 2");
  });

  it("is not written for a server without tools, which an empty file would hide", async () => {
    await expect(getSubmissionFile("gone")).rejects.toThrow("lists no tools now");
    expect((await getSubmission("gone")).tools).toEqual([]);
  });

  it("says the same as the server when it comes back, and offers no draft as somebody's text", async () => {
    const compared = await compareFile("notes", (await getSubmissionFile("notes")).body);
    expect(compared).toMatchObject({
      isWhole: true,
      tools: [{ status: "same" }, { status: "same" }],
      adoptable: { fresh: [], replacing: [] },
    });
  });

  it("gives its texts to be kept, and knows them as stale after a change", async () => {
    const file = await exported();
    file.tools.list_notes.justifications.read_only_justification = "Runs one SELECT.";
    const text = JSON.stringify({ ...file, app_info: {} });
    const compared = await compareFile("notes", text);
    if (!("adoptable" in compared) || !compared.adoptable) throw new Error("the file was read");
    expect(compared.otherMembers).toEqual(["app_info"]);
    expect(await keepTexts("notes", { entries: compared.adoptable.fresh })).toEqual({ kept: 1 });
    expect(await originsOf("list_notes")).toEqual(["kept", "draft", "draft"]);
    await redefine([{ ...LIST, annotations: { ...EXPLICIT, openWorldHint: true } }]);
    expect(await compareFile("notes", text)).toMatchObject({
      tools: [
        { name: "list_notes", status: "differs", hints: [{ justification: "stale" }, { isSame: false }, { isSame: true }] },
        { name: "edit_note", status: "extra" },
      ],
    });
  });

  it("that cannot be read says all that is wrong with it", async () => {
    expect(
      (await compareFile("notes", '{"schema_version":1,"tools":{"a":{"annotations":{"readOnlyHint":"yes"}},"b":7}}')).problems,
    ).toHaveLength(2);
  });
});
