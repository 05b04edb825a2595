import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { aPlacard, eventsUntilFinished, type Placard } from "@/test/placard";
import { decideAsOwner } from "./decide";
import { getCatalog } from "./get-catalog";
import { getTool } from "./get-tool";
import { refreshCatalog } from "./refresh-catalog";
import { runtime } from "./runtime";

const READ = { name: "get_row", inputSchema: { type: "object" }, annotations: { readOnlyHint: true } };
const WRITE = { name: "drop_row", title: "Drop a row", inputSchema: { type: "object" } };
const CONFIGURATION = { mcpServers: { a: { file: "a.json" } } };

let placard: Placard;
beforeEach(async () => {
  placard = await aPlacard(CONFIGURATION);
  await placard.write("a.json", [READ, WRITE]);
  await placard.start();
});
afterEach(() => placard.end());

/** Gives the server other tools and collects them. */
async function redefine(...tools: object[]): Promise<void> {
  await placard.write("a.json", tools);
  await eventsUntilFinished(() => refreshCatalog());
}

const configure = async (settings: object) => {
  await placard.write("mcp.json", { ...CONFIGURATION, placard: settings });
  await eventsUntilFinished(() => refreshCatalog());
};

const open = (name: string) => getTool({ server: "a", name, occurrence: 1 });
const stateOf = async (name: string) => (await open(name)).review.state;

/** Says something of tools by their names, as they are defined now. */
async function say(saying: object, ...names: string[]) {
  const tools = await Promise.all(names.map(async (name) => (await open(name)).tool));
  return decideAsOwner({ by: "Ada", view: "", tools: tools.map(({ key, digest }) => ({ key, digest })), ...saying });
}

const failure = (act: Promise<unknown>) =>
  act.then(
    () => "it was not refused",
    ({ code, message }) => `${code}: ${message}`,
  );

const written = async () => (await (await runtime()).store.listDecisions()).length;

describe("a word on a tool", () => {
  it("stands with who, when and why, on what, and in the list's rows", async () => {
    await say({ verdict: "questioned", reason: "Why a whole row?" }, "drop_row");
    const { review, tool } = await open("drop_row");
    expect(review).toEqual({
      state: "questioned",
      word: {
        ...{ verdict: "questioned", by: "Ada", reason: "Why a whole row?", digest: tool.digest, share: null },
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        sequence: expect.any(Number),
      },
    });
    const rows: { name: string; review?: string }[] = JSON.parse((await getCatalog()).payload.text).rows;
    expect(rows.map(({ name, review: state }) => [name, state])).toEqual([
      ["drop_row", "questioned"],
      ["get_row", undefined],
    ]);
  });

  it("is open again when the definition changes, with the difference beside it, until somebody speaks of the new one", async () => {
    await say({ verdict: "approved" }, "get_row", "drop_row");
    await redefine({ ...READ, annotations: { readOnlyHint: false } }, WRITE);
    const { review, sinceReview } = await open("get_row");
    expect([review.state, review.word?.verdict]).toEqual(["changed", "approved"]);
    expect(sinceReview?.map(({ lane, direction }) => [lane, direction])).toEqual([["readOnly", "tightened"]]);
    const other = await open("drop_row");
    expect([other.review.state, other.sinceReview]).toEqual(["approved", undefined]);

    await say({ verdict: "approved", by: "Bob" }, "get_row");
    const again = await open("get_row");
    expect([again.review.state, again.review.word?.by, again.sinceReview]).toEqual(["approved", "Bob", undefined]);
    await redefine(READ, WRITE);
    expect((await open("get_row")).review).toMatchObject({ state: "approved", word: { by: "Ada" } });
  });

  it("stands after a restart, and after the tool was away", async () => {
    await say({ verdict: "rejected", reason: "No." }, "drop_row");
    await redefine(READ);
    await redefine(READ, WRITE);
    await placard.stop();
    placard.forget();
    await placard.start();
    expect(await stateOf("drop_row")).toBe("rejected");
  });

  it("outlasts changes that the configuration calls cosmetic, and no others", async () => {
    await configure({ cosmetic: ["title", "description"] });
    await say({ verdict: "approved" }, "drop_row");
    await redefine(READ, { ...WRITE, title: "Drop one row", description: "Drops it." });
    const { review, tool } = await open("drop_row");
    expect([review.state, review.word?.digest === tool.digest]).toEqual(["approved", false]);
    await redefine(READ, { ...WRITE, title: "Drop one row", annotations: { idempotentHint: true } });
    const changed = await open("drop_row");
    expect([changed.review.state, changed.sinceReview?.map(({ lane }) => lane).sort()]).toEqual(["changed", ["idempotent", "title"]]);
    await configure({ cosmetic: ["title", "idempotent"] });
    expect(await stateOf("drop_row")).toBe("approved");
  });

  it("gives way to the word of another reviewer, and comes back where that one is undone", async () => {
    await say({ verdict: "approved" }, "drop_row");
    const { batch } = await say({ verdict: "rejected", reason: "It drops rows.", by: "Bob" }, "drop_row");
    expect((await open("drop_row")).review).toMatchObject({ state: "rejected", word: { by: "Bob" } });
    expect(await decideAsOwner({ undo: batch })).toEqual({ batch, count: 1 });
    expect((await open("drop_row")).review).toMatchObject({ state: "approved", word: { by: "Ada" } });
    expect(await decideAsOwner({ undo: batch })).toEqual({ batch, count: 0 });
  });

  it("of an earlier snapshot is bound to what was defined then", async () => {
    const { sequence } = (await (await runtime()).store.listSnapshots())[0] ?? { sequence: 0 };
    const { tool } = await open("get_row");
    await redefine({ ...READ, annotations: {} }, WRITE);
    const tools = [{ key: tool.key, digest: tool.digest }];
    await decideAsOwner({ by: "Ada", verdict: "approved", view: `at=${sequence}`, tools });
    expect((await open("get_row")).review).toMatchObject({ state: "changed", word: { sequence, digest: tool.digest } });
    expect((await getTool({ server: "a", name: "get_row", occurrence: 1 }, { at: sequence })).review.state).toBe("approved");
  });
});

describe("a word on all that a list shows", () => {
  const sayOfAll = async (view: string, saying: object = {}) =>
    decideAsOwner({ by: "Ada", verdict: "approved", view, rows: (await getCatalog()).payload.id, ...saying });

  it("reaches the tools under the view and no other, and is taken back as one act", async () => {
    const { batch, count } = await sayOfAll("readOnly=true");
    expect([count, await stateOf("get_row"), await stateOf("drop_row")]).toEqual([1, "approved", "unreviewed"]);
    expect((await sayOfAll("")).count).toBe(2);
    await decideAsOwner({ undo: batch });
    expect([await stateOf("get_row"), await stateOf("drop_row")]).toEqual(["approved", "approved"]);
  });

  it("is refused where something else is listed by now, or somebody else has spoken, and nothing is written", async () => {
    const { id } = (await getCatalog()).payload;
    await redefine(READ);
    expect(await failure(sayOfAll("", { rows: id }))).toMatch(/^definition-changed: .*nothing was decided/);
    const seen = (await getCatalog()).payload.id;
    await say({ verdict: "questioned", reason: "?", by: "Bob" }, "get_row");
    expect(await failure(sayOfAll("", { rows: seen }))).toMatch(/^definition-changed:/);
    expect(await failure(sayOfAll("q=nothing-has-this"))).toMatch(/^bad-request: The list shows no such tool/);
    expect(await written()).toBe(1);
  });
});

describe("a waived finding", () => {
  const rule = "missing-annotations";
  const waivedOn = async (name: string) => (await open(name)).findings.find(({ finding }) => finding.rule === rule)?.finding;

  it("is marked with who, when and why, counted apart, and taken back", async () => {
    const before = (await getCatalog()).report.summary;
    await say({ verdict: "waived", rule, reason: "Read upstream." }, "drop_row");
    const finding = await waivedOn("drop_row");
    expect([finding?.waivedByReviewer, finding?.waived?.reason]).toEqual([
      true,
      expect.stringMatching(/^Read upstream\. \(Ada, \d{4}-\d\d-\d\d\)$/),
    ]);
    const { summary, notices } = (await getCatalog()).report;
    expect([before.waived, summary.waived, notices]).toEqual([0, 1, []]);
    await say({ verdict: "unwaived", rule }, "drop_row");
    expect(await waivedOn("drop_row")).not.toHaveProperty("waived");
    expect((await getCatalog()).report.summary).toEqual(before);
  });

  it("counts again when the definition changes, and no notice asks for a digest", async () => {
    await say({ verdict: "waived", rule, reason: "Known." }, "drop_row");
    await redefine(READ, { ...WRITE, description: "Another." });
    expect(await waivedOn("drop_row")).not.toHaveProperty("waived");
    expect((await getCatalog()).configuration).toEqual([]);
    expect(await stateOf("drop_row")).toBe("unreviewed");
  });

  it("is one that the tool has", async () => {
    expect(await failure(say({ verdict: "waived", rule, reason: "x" }, "get_row"))).toMatch(/^bad-request: .*has no finding of the rule/);
    const { id } = (await getCatalog()).payload;
    expect(await decideAsOwner({ by: "Ada", verdict: "waived", rule, reason: "x", view: "", rows: id })).toMatchObject({ count: 1 });
  });
});

it.each<[string, object, RegExp]>([
  ["no name", { by: " " }, /\/by: should say who decides/],
  ["no reason", { verdict: "rejected" }, /\/reason: should say why/],
  ["a reason of blanks", { verdict: "questioned", reason: " \n" }, /\/reason: should say why/],
  ["a rule on a tool's verdict", { rule: "missing-title" }, /\/rule: belongs to waived/],
  ["a waiver without a rule", { verdict: "waived", reason: "x" }, /\/rule: belongs to waived/],
  ["tools and rows at once", { rows: "x" }, /\/tools: should be there, or rows/],
  ["something unknown", { colour: "red" }, /colour/],
  ["a name beyond the limit", { by: "x".repeat(81) }, /\/by: should have at most 80 characters/],
  ["a tool that is gone", { tools: [{ key: "a/gone", digest: "0" }] }, /^unknown-tool: .*nothing was decided/],
  ["another definition", { tools: [{ key: "a/get_row", digest: "0" }] }, /^definition-changed: .*nothing was decided/],
])("%s is refused with a sentence", async (_, saying, words) => {
  expect(await failure(say({ verdict: "approved", ...saying }, "get_row"))).toMatch(words);
  expect(await written()).toBe(0);
});
