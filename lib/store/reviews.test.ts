import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { NewDecision } from "@/lib/review/model";
import { aServer, aSnapshot } from "@/test/builders";
import { KINDS, storePlaces } from "@/test/stores";
import type { Database } from "./database";
import type { KeptTexts } from "./kept-texts";
import { openDatabase, openStore, type Place } from "./open-store";
import type { NewShare, Store } from "./store";

const aPlace = storePlaces();

const DAY = 86_400_000;
const WORD = '\u0000 \ud800 “quote” \\ " \u{1f600}';

const decision = (more: Partial<NewDecision> = {}): NewDecision => {
  const about = { server: "notes", tool: "x", digest: "d", sequence: 1, rule: null, share: null };
  return { ...about, verdict: "approved", reason: "", by: "Ann", batch: "batch", ...more };
};

describe.each(KINDS)("on %s", (kind) => {
  let place: Place;
  let store: Store;
  let behind: Database;
  beforeEach(async () => {
    place = await aPlace(kind);
    store = await openStore(place);
    behind = await openDatabase(place);
    await store.saveSnapshot(aSnapshot([aServer("notes", [{ name: "x" }])]));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all([store.close(), behind.db.destroy()]);
  });

  describe("shares", () => {
    const options = { names: true, schemas: false, decisions: true };
    const share = (tokenHash: string, more: Partial<NewShare> = {}): NewShare => {
      return { sequence: 1, query: "q=a", title: "For Ann", note: "Please.", options, tokenHash, days: 7, ...more };
    };
    const make = async (tokenHash: string, more: Partial<NewShare> = {}) => {
      const made = await store.createShare(share(tokenHash, more));
      if (!made) throw new Error("there is a snapshot");
      return made;
    };
    const setExpiry = (expires_at: number) => behind.db.updateTable("shares").set({ expires_at }).execute();

    it("are found by the hash of their token, and hold what was given", async () => {
      const made = await make("a", { query: WORD, title: WORD, note: WORD });
      const { id, createdAt, expiresAt, ...rest } = made;
      expect(rest).toEqual({
        sequence: 1,
        query: WORD,
        title: WORD,
        note: WORD,
        options,
        expired: false,
        revokedAt: null,
        lastUsedAt: null,
        uses: 0,
      });
      expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(7 * DAY);
      expect(id).not.toBe("");
      expect([await store.findShare("a"), await store.findShare("b"), await store.findShare("")]).toEqual([made, null, null]);
    });

    it("are listed, the newest first", async () => {
      const made = [await make("a"), await make("b"), await make("c")];
      expect(await store.listShares()).toEqual(made.toReversed());
      expect(new Set(made.map(({ id }) => id)).size).toBe(3);
    });

    it("are not made for a snapshot that is not there", async () => {
      for (const sequence of [2, 0, 2 ** 31]) expect(await store.createShare(share("a", { sequence }))).toBeNull();
      expect(await store.listShares()).toEqual([]);
    });

    it("count their uses where they are used, and not where they are only looked for", async () => {
      const { id } = await make("a");
      await store.findShare("a");
      const used = await Promise.all(Array.from({ length: 20 }, () => store.findShare("a", true)));
      expect(used.map((found) => found?.uses).sort((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      const [listed] = await store.listShares();
      expect(listed).toMatchObject({ id, uses: 20, lastUsedAt: expect.stringMatching(/Z$/) });
    });

    it("end by the database's clock, whatever this process takes for the time", async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date("2090-01-01") });
      const made = await make("a");
      expect(Date.parse(made.createdAt)).toBeLessThan(Date.parse("2089-01-01"));
      expect(await store.findShare("a", true)).toMatchObject({ id: made.id });
      vi.setSystemTime(new Date("1990-01-01"));
      await setExpiry(Date.parse("2020-01-01"));
      expect([await store.findShare("a", true), await store.findShare("a")]).toEqual([null, null]);
    });

    it("never live again once they were seen to be over, also where the clock goes back", async () => {
      await make("a");
      await setExpiry(1);
      expect(await store.listShares()).toMatchObject([{ expired: true, uses: 0 }]);
      // A clock that goes back is, to the database, an end that lies ahead again.
      await setExpiry(Date.parse("2200-01-01"));
      expect([await store.findShare("a", true), await store.findShare("a")]).toEqual([null, null]);
      expect(await store.listShares()).toMatchObject([{ expired: true, uses: 0 }]);
    });

    it("are found no more once they are revoked, and keep the time when they first were", async () => {
      const { id } = await make("a");
      await make("b");
      expect([await store.revokeShare(id), await store.revokeShare("nobody's"), await store.revokeShare(WORD)]).toEqual([
        true,
        false,
        false,
      ]);
      const [, revoked] = await store.listShares();
      expect(revoked).toMatchObject({ id, revokedAt: expect.stringMatching(/Z$/), expired: false });
      expect([await store.revokeShare(id), (await store.listShares())[1]]).toEqual([true, revoked]);
      expect([await store.findShare("a", true), (await store.findShare("b"))?.revokedAt]).toEqual([null, null]);
    });

    it("have one token each", async () => {
      await make("a");
      await expect(store.createShare(share("a"))).rejects.toThrow(/unique/i);
    });
  });

  describe("decisions", () => {
    it("are a log in the order in which they were made, with whatever words", async () => {
      const share = await store.createShare({
        sequence: 1,
        query: "",
        title: "",
        note: "",
        tokenHash: "a",
        days: 1,
        options: { names: true, schemas: true, decisions: true },
      });
      const given = [
        decision({ server: WORD, tool: WORD, reason: WORD, by: WORD, rule: WORD, verdict: "waived", share: share?.id ?? "" }),
        decision({ verdict: "rejected", batch: "second" }),
      ];
      const added = await store.addDecisions(given);
      expect(added).toMatchObject(given);
      expect([...((await store.addDecisions([decision()])) ?? [])]).toMatchObject([{ ...decision(), undoneAt: null }]);
      const log = await store.listDecisions();
      expect(log.slice(0, 2)).toEqual(added);
      expect(log.map(({ verdict }) => verdict)).toEqual(["waived", "rejected", "approved"]);
      expect(log.map(({ id }) => id)).toEqual(log.map(({ id }) => id).toSorted((a, b) => a - b));
    });

    it("of one act have one time and their order, also where they are many", async () => {
      const given = Array.from({ length: 1200 }, (_, i) => decision({ tool: `tool_${i}` }));
      const added = (await store.addDecisions(given)) ?? [];
      expect(added).toMatchObject(given);
      expect(new Set(added.map(({ at }) => at)).size).toBe(1);
      expect(await store.listDecisions()).toEqual(added);
    });

    it("are kept all or none: one about a snapshot that is not there keeps none", async () => {
      for (const sequence of [2, 2 ** 31]) expect(await store.addDecisions([decision(), decision({ sequence })])).toBeNull();
      await expect(store.addDecisions([decision(), decision({ share: "nobody's" })])).rejects.toThrow(/foreign key/i);
      expect([await store.listDecisions(), await store.addDecisions([])]).toEqual([[], []]);
    });

    it("are taken back by their act, once, and stay in the log", async () => {
      await store.addDecisions([decision({ batch: "a" }), decision({ batch: "a", tool: "y" }), decision({ batch: "b" })]);
      expect([await store.undoDecisions("a"), await store.undoDecisions("a"), await store.undoDecisions(WORD)]).toEqual([2, 0, 0]);
      const log = await store.listDecisions();
      expect(log.map(({ batch, undoneAt }) => [batch, undoneAt === null])).toEqual([
        ["a", false],
        ["a", false],
        ["b", true],
      ]);
      await store.addDecisions([decision({ batch: "a" })]);
      expect(await store.undoDecisions("a")).toBe(1);
      expect((await store.listDecisions()).slice(0, 2)).toEqual(log.slice(0, 2));
    });

    it("have a mark that differs after every word that is said or taken back, and only then", async () => {
      const marks = [await store.markDecisions()];
      const mark = async (act: Promise<unknown>) => {
        await act;
        marks.push(await store.markDecisions());
      };
      for (const batch of ["a", "b"]) await mark(store.addDecisions([decision({ batch })]));
      for (const batch of ["a", "b", "a"]) await mark(store.undoDecisions(batch));
      expect(new Set(marks).size).toBe(5);
      expect(marks.at(-1)).toBe(marks.at(-2));
    });
  });

  describe("justifications", () => {
    const written = (digest: string, texts: KeptTexts["texts"], server = "notes"): KeptTexts => ({ server, tool: "x", digest, texts });

    it("come back unit by unit, the latest last", async () => {
      const odd = { ...written("b", { readOnly: WORD }), tool: WORD, server: "__proto__" };
      expect(await store.loadJustifications()).toEqual([]);
      await store.keepJustifications([written("a", { readOnly: "Only reads." })]);
      await store.keepJustifications([odd]);
      expect(await store.loadJustifications()).toEqual([written("a", { readOnly: "Only reads." }), odd]);
    });

    it("lie beside the others of the same definition, and the definition that was written last comes last", async () => {
      await store.keepJustifications([written("a", { readOnly: "Reads." }), written("b", { readOnly: "Reads b." })]);
      await store.keepJustifications([{ ...written("a", { openWorld: "Stays here." }), tool: "renamed" }]);
      expect(await store.loadJustifications()).toEqual([
        written("b", { readOnly: "Reads b." }),
        { ...written("a", { readOnly: "Reads.", openWorld: "Stays here." }), tool: "renamed" },
      ]);
    });

    it("of the same definition on two servers are kept apart", async () => {
      await store.keepJustifications([written("a", { readOnly: "Here." }), written("a", { readOnly: "There." }, "other")]);
      await store.keepJustifications([written("a", { readOnly: "" })]);
      expect(await store.loadJustifications()).toEqual([written("a", { readOnly: "There." }, "other")]);
    });

    it("are taken back by an empty text, and the definition with its last text", async () => {
      await store.keepJustifications([written("a", { readOnly: "Reads.", openWorld: "Stays here." })]);
      await store.keepJustifications([written("a", { readOnly: "" })]);
      expect(await store.loadJustifications()).toEqual([written("a", { openWorld: "Stays here." })]);
      await store.keepJustifications([written("a", { openWorld: "" }), written("b", { openWorld: "" }), written("c", {})]);
      expect(await store.loadJustifications()).toEqual([]);
    });

    it("are all kept where many are written at the same time", async () => {
      const many = Array.from({ length: 30 }, (_, i) =>
        written("a", { [i % 2 === 0 ? "readOnly" : "openWorld"]: "x".repeat(i + 1) }, `server-${i % 15}`),
      );
      await Promise.all(many.map((one) => store.keepJustifications([one])));
      const kept = await store.loadJustifications();
      expect(kept.map(({ texts }) => Object.keys(texts).length)).toEqual(Array(15).fill(2));
    });
  });

  describe("values", () => {
    it("come back as the JSON that they are, the last one of a name", async () => {
      const value = { "": [1, null, WORD, { nested: true }] };
      expect(await store.loadValue("eras")).toBeUndefined();
      for (const next of [1, null, value]) {
        await store.saveValue("eras", next);
        expect(await store.loadValue("eras")).toEqual(next);
      }
      await store.saveValue("other", "x");
      expect(await store.loadValue("eras")).toEqual(value);
    });
  });
});
