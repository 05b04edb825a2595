import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { snapshotOf } from "@/lib/catalog/merge";
import type { ServerRecord, Snapshot } from "@/lib/catalog/model";
import { aServer, aSnapshot, type Definition } from "@/test/builders";
import { KINDS, storePlaces } from "@/test/stores";
import type { Database } from "./database";
import { openDatabase, openStore, type Place } from "./open-store";
import type { Store } from "./store";

const aPlace = storePlaces();

const DAYS = ["2026-11-18", "2026-11-19", "2026-11-20"].map((day) => `${day}T00:00:00.000Z`);
const [FIRST = "", SECOND = "", THIRD = ""] = DAYS;

/** What no text column and no JSON column would give back as it was. */
const HOSTILE = [
  '{"name":"\\u0000 \\ud83d"}',
  `{"name":"${"\u0000"} ${"\ud83d"}"}`,
  `"${"\udc00"}"`,
  `"${"\ud83d"}"`,
  `"${"\ude00\ud83d"}"`,
  '"\u{1f600}\ufeff\u2028\r\n\u007f"',
  "\ufeff{}",
  '{ "b" : 1.0,\t"a":12345678901234567890, "a":-0, "c":1e400, "d":2.50, "":9007199254740993 }',
  '{"__proto__":{"toString":1},"constructor":null}',
  `${"[".repeat(2000)}${"]".repeat(2000)}`,
  `{"description":"${"é".repeat(1_000_000)}"}`,
  `{"description":"${"\udfff".repeat(1_000_000)}"}`,
  "",
  "null",
];

const word = '\u0000 \ud800 “quote” \\ " \u{1f600} __proto__';
const hostile = aSnapshot([
  aServer(word, [], {
    tools: HOSTILE.map((raw, i) => ({ name: raw.slice(0, 3000), raw, digest: `digest ${i}` })),
    labels: { transport: "http", target: word, trust: word, owner: word, category: word, tags: [word, ""], watch: true },
    status: "partial",
    failure: { reason: "exited-early", detail: word, phase: "listing" },
    marks: [{ kind: "ended-early", detail: word }, { kind: "page-limit" }],
    declared: ["roots"],
    identity: { name: word, title: word, version: word, websiteUrl: word },
    announcesChanges: false,
    instructions: word,
    toolsFrom: FIRST,
    notices: [word],
  }),
  aServer("", []),
  aServer("plain", [{ name: "x" }, { name: "x" }, "null"]),
]);

describe.each(KINDS)("snapshots on %s", (kind) => {
  let place: Place;
  let store: Store;
  /** The same database, to look behind the store. */
  let behind: Database;
  beforeEach(async () => {
    place = await aPlace(kind);
    store = await openStore(place);
    behind = await openDatabase(place);
  });
  afterEach(() => Promise.all([store.close(), behind.db.destroy()]));

  const save = (...servers: ServerRecord[]) => store.saveSnapshot(aSnapshot(servers));
  const saveAt = async (takenAt: string, ...servers: ServerRecord[]) =>
    (await store.saveSnapshot(aSnapshot(servers, { takenAt }))).sequence;
  const TABLES = ["snapshots", "snapshot_servers", "listings", "listing_tools", "definitions"] as const;
  const count = async () => {
    const counts = TABLES.map(async (table) => {
      const { rows } = await behind.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as("rows"))
        .executeTakeFirstOrThrow();
      return [table, Number(rows)];
    });
    return Object.fromEntries(await Promise.all(counts));
  };

  it("come back as they were, byte for byte and in their order, also after a restart", async () => {
    const { stored, sequence, definitionsAdded } = await store.saveSnapshot(hostile);
    expect({ stored, definitionsAdded }).toEqual({ stored: true, definitionsAdded: HOSTILE.length + 2 });
    expect(await store.loadSnapshot(sequence)).toStrictEqual(hostile);
    await store.close();
    store = await openStore(place);
    expect(await store.loadLatest()).toStrictEqual({ snapshot: hostile, sequence, seenAt: hostile.takenAt });
    expect(await store.saveSnapshot(hostile)).toEqual({ stored: false, sequence, definitionsAdded: 0 });
  });

  it("come back as they were, whatever the text", async () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    const text = fc.array(unit, { maxLength: 20 }).map((units) => units.join(""));
    const server = fc.record({ id: text, raws: fc.array(text, { maxLength: 4 }), instructions: text });
    await fc.assert(
      fc.asyncProperty(fc.array(server, { maxLength: 3 }), async (servers) => {
        const snapshot = aSnapshot(
          servers.map(({ id, raws, instructions }) => {
            return aServer(id, [], { instructions, tools: raws.map((raw) => ({ name: raw, raw, digest: raw.length.toString() })) });
          }),
        );
        const { sequence, stored } = await store.saveSnapshot(snapshot);
        if (stored) expect(await store.loadSnapshot(sequence)).toStrictEqual(snapshot);
      }),
      { numRuns: 60 },
    );
  });

  it("are none at first, and none under a number that was not given", async () => {
    expect([await store.loadLatest(), await store.listSnapshots(), await store.loadSnapshot(1)]).toEqual([null, [], null]);
    await save();
    for (const number of [0, 2, -1, 1.5, 2 ** 31, 1e300, Number.NaN]) expect(await store.loadSnapshot(number)).toBeNull();
    expect([await store.listSnapshots({ before: 1e300 }), await store.listSnapshots({ before: 0 })]).toMatchObject([[{ sequence: 1 }], []]);
    expect((await store.loadLatest())?.snapshot.servers).toEqual([]);
  });

  it("stay as they are where the next one says the same: only when it was seen moves", async () => {
    const notes = aServer("notes", [{ name: "a" }, { name: "b" }]);
    const taken = (takenAt: string, servers: ServerRecord[]) => ({ ...snapshotOf(servers, takenAt, servers.length), takenAt });
    const first = taken(FIRST, [notes, aServer("other", [{ name: "a" }])]);
    const { sequence } = await store.saveSnapshot(first);
    const counted = await count();
    const respelt: Definition[] = ['{"inputSchema":{"type":"object"}, "name":"b"}', { name: "a" }];
    const again = taken(SECOND, [aServer("other", [{ name: "a" }]), aServer("notes", respelt, { collectedAt: SECOND, notices: ["odd"] })]);
    expect(again.id).not.toBe(first.id);
    expect(await store.saveSnapshot(again)).toEqual({ stored: false, sequence, definitionsAdded: 0 });
    expect(await count()).toEqual(counted);
    expect(await store.loadLatest()).toEqual({ snapshot: first, sequence, seenAt: SECOND });
    expect(await store.listSnapshots()).toMatchObject([{ sequence, id: first.id, takenAt: FIRST, seenAt: SECOND }]);
  });

  it("are compared with the latest, so one that flips back is a third", async () => {
    const on = aServer("notes", [{ name: "a" }]);
    const off = aServer("notes", [], { status: "failed", failure: { reason: "refused", phase: "connecting" } });
    const saved = [await save(on), await save(off), await save(on)];
    expect(saved.map(({ stored, definitionsAdded }) => [stored, definitionsAdded])).toEqual([
      [true, 1],
      [true, 0],
      [true, 0],
    ]);
    expect(await count()).toMatchObject({ snapshots: 3, listings: 2, listing_tools: 1, definitions: 1 });
  });

  it("hold a definition once however many servers list it, and a changed list beside the unchanged", async () => {
    const shared = Array.from({ length: 30 }, (_, i) => ({ name: `tool_${i}` }));
    expect(await save(aServer("a", shared), aServer("b", shared), aServer("c", shared.toReversed()))).toMatchObject({
      definitionsAdded: 30,
    });
    expect(await count()).toMatchObject({ listings: 2, listing_tools: 60, definitions: 30 });
    const changed = [...shared.slice(1), { name: "tool_0", title: "New" }];
    expect(await save(aServer("a", shared), aServer("b", changed), aServer("c", shared.toReversed()))).toMatchObject({
      definitionsAdded: 1,
    });
    expect(await count()).toMatchObject({ snapshots: 2, listings: 3, listing_tools: 90, definitions: 31 });
  });

  it("of 10,000 tools, unchanged, write no definition and no list again", async () => {
    const servers = Array.from({ length: 50 }, (_, s) => {
      const tools = Array.from({ length: 200 }, (_, t) => `{"name":"tool_${t}","description":"${s}"}`);
      return aServer(`server-${s}`, [], { tools: tools.map((raw) => ({ name: raw.slice(9, 15), raw, digest: raw })) });
    });
    const { sequence } = await save(...servers);
    const counted = await count();
    expect(counted).toEqual({ snapshots: 1, snapshot_servers: 50, listings: 50, listing_tools: 10_000, definitions: 10_000 });
    expect(await save(...structuredClone(servers).toReversed())).toEqual({ stored: false, sequence, definitionsAdded: 0 });
    expect(await count()).toEqual(counted);
    expect((await store.loadSnapshot(sequence))?.servers).toEqual(servers);
  });

  it("are in the order in which they were stored, whatever the clock says, and listed page by page", async () => {
    const sequences: number[] = [];
    for (const [i, day] of [THIRD, FIRST, SECOND].entries()) sequences.push(await saveAt(day, aServer("a", [{ name: `${i}` }])));
    const newest = sequences.toReversed();
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect((await store.listSnapshots()).map(({ sequence }) => sequence)).toEqual(newest);
    expect((await store.listSnapshots({ limit: 2 })).map(({ takenAt }) => takenAt)).toEqual([SECOND, FIRST]);
    expect((await store.listSnapshots({ before: newest[1] ?? 0 })).map(({ takenAt }) => takenAt)).toEqual([THIRD]);
    expect((await store.loadLatest())?.snapshot.takenAt).toBe(SECOND);
  });

  it("are listed with what they hold", async () => {
    const partial = aServer("b", [{ name: "x" }], { status: "partial" });
    await save(aServer("a", [{ name: "x" }, { name: "y" }]), partial);
    expect(await store.listSnapshots()).toEqual([
      {
        sequence: 1,
        id: "snapshot-1",
        takenAt: "2026-11-20T12:00:00.000Z",
        seenAt: "2026-11-20T12:00:00.000Z",
        complete: false,
        serverCount: 2,
        toolCount: 3,
        pinned: false,
      },
    ]);
  });

  describe("of two writers", () => {
    let other: Store;
    beforeEach(async () => {
      other = await openStore(place);
    });
    afterEach(() => other.close());

    it("that saw the same are stored once", async () => {
      const snapshots = Array.from({ length: 10 }, (_, i) => aSnapshot([aServer("a", [{ name: `tool_${i}` }])]));
      for (const snapshot of snapshots) {
        const saved = await Promise.all([store.saveSnapshot(snapshot), other.saveSnapshot(snapshot)]);
        expect(saved.map(({ stored }) => stored).sort()).toEqual([false, true]);
        expect(new Set(saved.map(({ sequence }) => sequence)).size).toBe(1);
      }
      expect(await store.listSnapshots()).toHaveLength(10);
    });

    it("that saw different ones are both stored, each whole", async () => {
      const tools = (of: string) => Array.from({ length: 1200 }, (_, i) => ({ name: `${of}_${i}` }));
      const snapshots = Array.from(
        { length: 6 },
        (_, i): Snapshot => aSnapshot([aServer("a", tools(`${i}`)), aServer("b", tools("both"))]),
      );
      const saved = await Promise.all(snapshots.map((snapshot, i) => (i % 2 === 0 ? store : other).saveSnapshot(snapshot)));
      expect(saved.every(({ stored }) => stored)).toBe(true);
      for (const [i, { sequence }] of saved.entries()) expect(await store.loadSnapshot(sequence)).toEqual(snapshots[i]);
      expect(await count()).toMatchObject({ snapshots: 6, listings: 7, definitions: 7 * 1200 });
    });
  });
});
