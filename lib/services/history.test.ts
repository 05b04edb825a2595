import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apply } from "@/lib/view/apply";
import { EMPTY_VIEW } from "@/lib/view/words";
import { aPlacard, eventsUntilFinished, type Placard } from "@/test/placard";
import { getCatalog } from "./get-catalog";
import { getTool } from "./get-tool";
import { compare, flappingOf, getHistory } from "./history";
import { refreshCatalog } from "./refresh-catalog";

const READ = { name: "get_row", annotations: { readOnlyHint: true }, inputSchema: { type: "object" } };
const WRITE = { name: "put_row", annotations: { readOnlyHint: false, destructiveHint: true }, inputSchema: { type: "object" } };
const CHANGED = { ...WRITE, annotations: { readOnlyHint: true } };

let placard: Placard;
beforeEach(async () => {
  placard = await aPlacard({ mcpServers: { rows: { file: "rows.json" } } });
  await list([READ, WRITE]);
  await placard.start();
});
afterEach(() => placard.end());

const list = (tools: object[]) => placard.write("rows.json", tools);
const relist = async (tools: object[]) => {
  await list(tools);
  await eventsUntilFinished(() => refreshCatalog());
};

describe("history", () => {
  it("has a snapshot for each collection that says something else, the newest first", async () => {
    await relist([READ, WRITE]);
    await relist([WRITE, READ]);
    await relist([READ, CHANGED]);
    const { entries, older } = await getHistory();
    expect(entries.map(({ sequence, toolCount }) => [sequence, toolCount])).toEqual([
      [2, 2],
      [1, 2],
    ]);
    const [newest, first] = entries;
    expect(newest?.step?.counts.tools).toMatchObject({ added: 0, removed: 0, changed: 1 });
    expect(newest?.step?.tools.named.map(({ key, severity }) => [key, severity])).toEqual([["rows/put_row", "warning"]]);
    expect([first?.step, older]).toEqual([null, null]);
    expect(first && first.seenAt > first.takenAt).toBe(true);
  });

  it("comes in pages, each step known on every one of them", async () => {
    for (let i = 0; i < 14; i++) await relist([READ, { ...WRITE, description: `Version ${i}.` }]);
    const { entries, older } = await getHistory();
    expect([entries.length, entries.at(-1)?.sequence, older]).toEqual([12, 4, 4]);
    const next = await getHistory(older ?? 0);
    expect(next.entries.map(({ sequence, step }) => [sequence, step?.from])).toEqual([
      [3, 2],
      [2, 1],
      [1, undefined],
    ]);
    expect(next.older).toBeNull();
  });

  it("names a server that goes back and forth", async () => {
    for (const tool of [CHANGED, WRITE, CHANGED, WRITE]) await relist([READ, tool]);
    const rows = { server: "rows", returns: 3, states: 2 };
    expect((await getHistory()).flapping).toEqual([rows]);
    expect((await compare(null, null))?.flapping).toEqual([rows]);
    // Among those that differ: the first and the last are the same.
    expect((await compare(1, 5))?.flapping).toEqual([]);
    expect([await flappingOf("rows"), await flappingOf("other")]).toEqual([rows, null]);
  });

  it("names a server that fails or recovers, and how", async () => {
    await placard.write("rows.json", "{");
    await eventsUntilFinished(() => refreshCatalog());
    await relist([READ, WRITE]);
    const [recovered, failed] = (await getHistory()).entries.map(({ step }) => step?.servers);
    expect(failed).toMatchObject({
      named: [{ key: "rows", messages: [expect.stringMatching(/^Was listed whole and is now not listed/)] }],
    });
    expect(recovered?.named).toMatchObject([{ key: "rows", messages: [expect.stringMatching(/ and is now listed whole\.$/)] }]);
  });

  it("names the gravest first, of tools and of what is said of each", async () => {
    const notes = [1, 2, 3, 4, 5].map((i) => ({ ...READ, name: `get_${i}` }));
    await relist([...notes, WRITE]);
    const asksMore = { inputSchema: { type: "object", properties: { id: {} } } };
    await relist([...notes.map((tool) => ({ ...tool, title: "Get" })), { ...WRITE, title: "Put", description: "Puts.", ...asksMore }]);
    const tools = (await getHistory()).entries[0]?.step?.tools;
    expect(tools?.named.map(({ severity }) => severity)).toEqual(["warning", "info", "info", "info"]);
    expect([tools?.named[0]?.key, tools?.more]).toEqual(["rows/put_row", 2]);
    expect(tools?.named[0]?.messages[0]).toMatch(/^The input schema changed/);
  });

  it("goes on after a restart", async () => {
    await placard.stop();
    placard.forget();
    await placard.start();
    expect((await getHistory()).entries).toHaveLength(1);
    await relist([READ]);
    expect((await getHistory()).entries.map(({ sequence }) => sequence)).toEqual([2, 1]);
  });

  it("keeps as many as the configuration says", async () => {
    await placard.write("mcp.json", { mcpServers: { rows: { file: "rows.json" } }, placard: { snapshots: 2 } });
    for (let i = 0; i < 4; i++) await relist([READ, { ...WRITE, description: `Version ${i}.` }]);
    expect((await getHistory()).entries.map(({ sequence }) => sequence)).toEqual([5, 4]);
    await expect(getCatalog({ at: 1 })).rejects.toMatchObject({ code: "unknown-snapshot" });
  });
});

describe("looking back", () => {
  beforeEach(() => relist([READ, CHANGED, { ...READ, name: "get_more" }]));

  it("shows the catalog as it was", async () => {
    const then = await getCatalog({ at: 1 });
    expect(then.report.tools.map(({ name, class: kind }) => [name, kind])).toEqual([
      ["get_row", "read-only"],
      ["put_row", "destructive"],
    ]);
    expect(then.at?.sequence).toBe(1);
    expect((await getTool({ server: "rows", name: "put_row", occurrence: 1 }, { at: 1 })).raw).toBe(JSON.stringify(WRITE));
    expect((await getCatalog()).report.tools).toHaveLength(3);
  });

  it("marks what differs from the snapshot that a view compares with, and filters by it", async () => {
    const { prepared, differing } = await getCatalog({ since: 1 });
    expect(differing).toMatchObject({ added: 1, removed: 0, changed: 1 });
    expect((await getCatalog()).differing).toBeNull();
    const changedTo = (changed: (typeof EMPTY_VIEW)["changed"]) =>
      apply(prepared, { ...EMPTY_VIEW, since: 1, changed }).rows.map(({ name, changed: lanes }) => [name, lanes]);
    expect(changedTo([])).toEqual([
      ["get_more", ["added"]],
      ["get_row", undefined],
      ["put_row", ["readOnly", "destructive"]],
    ]);
    expect(changedTo(["destructive"]).map(([name]) => name)).toEqual(["put_row"]);
    const detail = await getTool({ server: "rows", name: "put_row", occurrence: 1 }, { since: 1 });
    expect(detail.sinceSnapshot?.map(({ lane }) => lane)).toEqual(["readOnly", "destructive"]);
  });
});

describe("comparing", () => {
  it("has nothing to compare with before a second snapshot", async () => {
    expect(await compare(null, null)).toBeNull();
  });

  it("is between two snapshots, or one and now; unasked, the last two", async () => {
    await relist([READ, CHANGED]);
    await relist([READ]);
    const counts = async (from: number | null, to: number | null) => (await compare(from, to))?.drift.counts.tools;
    expect(await counts(1, 2)).toMatchObject({ changed: 1, removed: 0 });
    expect(await counts(1, null)).toMatchObject({ changed: 0, removed: 1 });
    expect(await counts(null, null)).toMatchObject({ changed: 0, removed: 1 });
    expect(await counts(null, 2)).toMatchObject({ changed: 1, removed: 0 });
    expect(await counts(3, 1)).toMatchObject({ added: 1 });
    await expect(compare(9, null)).rejects.toMatchObject({ code: "unknown-snapshot" });
  });

  it("does not take tools for removed that a failed listing does not show", async () => {
    await relist([READ]);
    await placard.write("rows.json", "{");
    await eventsUntilFinished(() => refreshCatalog());
    const found = await compare(2, null);
    expect(found?.drift.counts.tools).toMatchObject({ removed: 0 });
    expect(found?.drift.counts.lanes.listing).toMatchObject({ neutral: 1 });
  });
});
