import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ServerRecord } from "@/lib/catalog/model";
import { aServer, aSnapshot, type Definition } from "@/test/builders";
import { KINDS, storePlaces } from "@/test/stores";
import type { Database } from "./database";
import { openDatabase, openStore, type Place } from "./open-store";
import type { NewShare, Store } from "./store";

const aPlace = storePlaces();
const options = { names: true, schemas: true, decisions: true };

describe.each(KINDS)("on %s", (kind) => {
  let place: Place;
  let store: Store;
  let behind: Database;
  beforeEach(async () => {
    place = await aPlace(kind);
    store = await openStore(place);
    behind = await openDatabase(place);
  });
  afterEach(() => Promise.all([store.close(), behind.db.destroy()]));

  const save = async (...servers: ServerRecord[]) => (await store.saveSnapshot(aSnapshot(servers))).sequence;
  const list = (...definitions: Definition[]) => save(aServer("notes", definitions));

  describe("a tool's history", () => {
    const A = { name: "list", description: "Lists." };
    const B = { name: "list", description: "Lists all." };
    const history = async (server = "notes", tool = "list", occurrence?: number) =>
      (await store.historyOf(server, tool, occurrence)).map(({ sequence, definition }) => [
        sequence,
        definition && JSON.parse(definition.raw).description,
      ]);

    it("has an entry for each change, the oldest first, and none where other tools changed", async () => {
      await list(A);
      await list(A, { name: "other" });
      await list({ name: "other" }, B);
      await list(A);
      expect(await history()).toEqual([
        [1, "Lists."],
        [3, "Lists all."],
        [4, "Lists."],
      ]);
      const [first] = await store.historyOf("notes", "list");
      const [tool] = aServer("notes", [A]).tools;
      expect(first).toEqual({ sequence: 1, takenAt: aSnapshot([]).takenAt, definition: { digest: tool?.digest, raw: tool?.raw } });
    });

    it("has none for another spelling of the same", async () => {
      await list('{"name":"list","description":"Lists."}');
      await list('{"description": "Lists.", "name": "list"}', { name: "other" });
      expect(await history()).toEqual([[1, "Lists."]]);
    });

    it("says when a whole list no longer had it, and when it came back", async () => {
      await list({ name: "other" });
      await list(A);
      await list();
      await list({ name: "another" });
      await list(A);
      expect(await history()).toEqual([
        [2, "Lists."],
        [3, null],
        [5, "Lists."],
      ]);
    });

    it("does not take a list that is not whole, or a server that is gone, for one without it", async () => {
      await list(A);
      await save(aServer("notes", [], { status: "failed", failure: { reason: "timed-out", phase: "listing" } }));
      await save(aServer("notes", [{ name: "other" }], { status: "partial" }));
      await save();
      await list(A, { name: "other" });
      expect(await history()).toEqual([[1, "Lists."]]);
    });

    it("is of that server's tool of that name, and tells tools of one name apart by their place", async () => {
      await save(aServer("notes", [A, { name: "between" }, B]), aServer("other", [B]));
      await save(aServer("notes", [A, A]), aServer("other", []));
      expect(await history()).toEqual([[1, "Lists."]]);
      expect(await history("notes", "list", 2)).toEqual([
        [1, "Lists all."],
        [2, "Lists."],
      ]);
      expect(await history("other")).toEqual([
        [1, "Lists all."],
        [2, null],
      ]);
      expect([await history("notes", "list", 3), await history("notes", "List"), await history("nowhere")]).toEqual([[], [], []]);
    });

    it("is found under any name", async () => {
      const name = `\u0000 \ud800 ${"long ".repeat(2000)}`;
      await save(aServer(name, [{ name }]), aServer(`${name}.`, [{ name: "\u0000 \ud801" }]));
      expect((await store.historyOf(name, name)).map(({ sequence }) => sequence)).toEqual([1]);
      expect(await store.historyOf(name, "\u0000 \ud801")).toEqual([]);
    });
  });

  describe("definitions by their digest", () => {
    const digestOf = (definition: Definition) => aServer("a", [definition]).tools[0]?.digest ?? "";

    it("are those that are kept, in the spelling that came last", async () => {
      const spelt = ['{"name":"x","title":"\\ud800"}', '{"title":"\\uD800", "name":"x"}'];
      await list(spelt[0] ?? "", { name: "y" });
      await save(aServer("notes", [spelt[1] ?? ""]), aServer("other", ['"\ud800"']));
      const found = await store.loadDefinitions([digestOf(spelt[0] ?? ""), digestOf('"\ud800"'), digestOf("null")]);
      expect([...found]).toEqual([
        [digestOf(spelt[0] ?? ""), spelt[1]],
        [digestOf('"\ud800"'), '"\ud800"'],
      ]);
      expect(await store.loadDefinitions([])).toEqual(new Map());
    });

    it("are found among many", async () => {
      const digests = Array.from({ length: 1200 }, (_, i) => `${i}`);
      await save(aServer("notes", [], { tools: digests.map((digest) => ({ name: "", raw: `raw ${digest}`, digest })) }));
      expect((await store.loadDefinitions(digests)).size).toBe(1200);
    });
  });

  describe("pruning", () => {
    const share = (sequence: number, days = 7): NewShare => {
      return { sequence, query: "", title: "", note: "", options, tokenHash: `hash of ${sequence}`, days };
    };
    const decide = (sequence: number, batch: string) =>
      store.addDecisions([
        { server: "notes", tool: "x", digest: "d", sequence, verdict: "approved", rule: null, reason: "", by: "Ann", share: null, batch },
      ]);
    const stored = async () => (await store.listSnapshots()).map(({ sequence }) => sequence);
    const remaining = async (table: "listings" | "definitions") => (await behind.db.selectFrom(table).select("id").execute()).length;
    const saveMany = async (count: number) => {
      for (let i = 1; i <= count; i++) await list({ name: "x", description: `${i}` }, { name: "same" });
    };

    it("keeps the newest, and drops definitions and lists with the last snapshot that has them", async () => {
      await saveMany(5);
      await list({ name: "x", description: "2" }, { name: "same" });
      expect(await store.prune(2)).toEqual({ snapshots: 4, definitions: 3 });
      expect(await stored()).toEqual([6, 5]);
      expect([await remaining("listings"), await remaining("definitions")]).toEqual([2, 3]);
      expect((await store.loadSnapshot(6))?.servers).toEqual([aServer("notes", [{ name: "x", description: "2" }, { name: "same" }])]);
      expect(await store.prune(2)).toEqual({ snapshots: 0, definitions: 0 });
    });

    it("never drops the latest, and never gives a number twice", async () => {
      await saveMany(2);
      expect(await store.prune(0)).toMatchObject({ snapshots: 1 });
      expect(await store.prune(-1)).toMatchObject({ snapshots: 0 });
      expect(await stored()).toEqual([2]);
      expect(await list()).toBe(3);
    });

    it("never drops what a share or a decision points at, also one that is over", async () => {
      await saveMany(6);
      const kept = await Promise.all([1, 2, 3, 4].map((sequence) => store.loadSnapshot(sequence)));
      await store.createShare(share(1));
      const revoked = await store.createShare(share(2));
      await store.createShare(share(3, -1));
      await store.revokeShare(revoked?.id ?? "");
      await decide(4, "undone");
      await store.undoDecisions("undone");
      expect((await store.listSnapshots()).map(({ pinned }) => pinned)).toEqual([false, false, true, true, true, true]);
      expect(await store.prune(1)).toEqual({ snapshots: 1, definitions: 1 });
      expect(await stored()).toEqual([6, 4, 3, 2, 1]);
      expect(await Promise.all([1, 2, 3, 4].map((sequence) => store.loadSnapshot(sequence)))).toEqual(kept);
    });

    it("leaves nothing half done where a share is made at the same time", async () => {
      for (let round = 1; round <= 8; round++) {
        await list({ name: `tool_${round}` });
        const sequence = await list({ name: "between", description: `${round}` });
        await list({ name: "latest", description: `${round}` });
        const [made] = await Promise.all([store.createShare({ ...share(sequence), tokenHash: `${round}` }), store.prune(1)]);
        expect((await store.loadSnapshot(sequence)) === null).toBe(made === null);
      }
    });
  });
});
