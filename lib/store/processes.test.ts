// Processes of their own that write: killed in the middle of it, and several at once.
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Snapshot } from "@/lib/catalog/model";
import { type Apart, compileApart } from "@/test/apart";
import { numberedSnapshot, saveNumbers, saveUntilKilled } from "@/test/store-writer";
import { KINDS, type Kind, storePlaces } from "@/test/stores";
import { openDatabase, openStore, type Place } from "./open-store";

const aPlace = storePlaces();

let apart: Apart;
beforeAll(async () => {
  apart = await compileApart("test/store-writer.ts");
});
afterAll(() => apart.remove());

/** Compared without a print of what differs, which would be long. */
const isWhole = (snapshot: Snapshot | null | undefined, number: number) => isDeepStrictEqual(snapshot, numberedSnapshot(number));

/** The file itself, after its journal was read back. */
function expectSoundFile({ dataDir }: Place): void {
  const file = new SQLite(path.join(dataDir, "placard.sqlite"));
  expect([file.pragma("integrity_check", { simple: true }), file.pragma("foreign_key_check")]).toEqual(["ok", []]);
  file.close();
}

type Killed = { tried: number; kept: [number: number, sequence: number][] };

/** Lets a process save from a number on, and kills it at some moment of its first saves. */
async function saveAndKill(place: Place, from: number): Promise<Killed> {
  const child = apart.start(saveUntilKilled.name, JSON.stringify(place), `${from}`);
  const killed: Killed = { tried: 0, kept: [] };
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => {
    const [what, number, sequence] = line.split(" ");
    if (what === "try") killed.tried = Number(number);
    else killed.kept.push([Number(number), Number(sequence)]);
  });
  await Promise.race([once(lines, "line"), once(child, "exit")]);
  await setTimeout(Math.random() * 40);
  const ends = Promise.all([once(child, "exit"), once(lines, "close")]);
  child.kill("SIGKILL");
  const [[, signal]] = await ends;
  // Anything else would be a fault of the writer, and kills would test nothing.
  expect(signal).toBe("SIGKILL");
  return killed;
}

/** Kills writers one after the other. Gives how many kills came between an attempt and its acknowledgement. */
async function killMany(kind: Kind, kills: number): Promise<number> {
  const place = await aPlace(kind);
  const kept = new Map<number, number>();
  let next = 1;
  let interrupted = 0;
  for (let kill = 0; kill < kills; kill++) {
    const killed = await saveAndKill(place, next);
    next = killed.tried + 1;
    if (killed.kept.at(-1)?.[0] !== killed.tried) interrupted++;
    for (const [number, sequence] of killed.kept) kept.set(sequence, number);
    if (kind === "sqlite") expectSoundFile(place);
    const store = await openStore(place);
    for (const [number, sequence] of killed.kept) expect(isWhole(await store.loadSnapshot(sequence), number)).toBe(true);
    // What was not acknowledged may be there, but then whole.
    const latest = (await store.loadLatest())?.snapshot;
    if (latest) expect(isWhole(latest, Number(latest.id.slice("snapshot-".length)))).toBe(true);
    await store.close();
  }
  const store = await openStore(place);
  for (const [sequence, number] of kept) expect(isWhole(await store.loadSnapshot(sequence), number)).toBe(true);
  await store.close();
  expect(kept.size).toBeGreaterThan(0);
  return interrupted;
}

describe("a writer that is killed with SIGKILL", () => {
  it("on SQLite, 200 times, loses nothing that was acknowledged and leaves nothing half written", { timeout: 300_000 }, async () => {
    // Two files, so that a second core is not idle.
    const interrupted = await Promise.all([killMany("sqlite", 100), killMany("sqlite", 100)]);
    expect(Math.min(...interrupted)).toBeGreaterThan(0);
  });

  it("on Postgres, 20 times, likewise", { timeout: 120_000 }, async () => {
    expect(await killMany("postgres", 20)).toBeGreaterThan(0);
  });
});

describe.each(KINDS)("processes that begin with the same empty database on %s", (kind) => {
  it("make its tables once, take turns, and store nothing twice in a row", { timeout: 60_000 }, async () => {
    const place = await aPlace(kind);
    const numbers = Array.from({ length: 15 }, (_, i) => `${i + 1}`);
    const orders = [numbers, numbers, numbers.toReversed()];
    const told = await Promise.all(
      orders.map(async (order) => {
        const child = apart.start(saveNumbers.name, JSON.stringify(place), ...order);
        const lines: string[] = [];
        createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
        const [code] = await once(child, "close");
        expect(code).toBe(0);
        return lines;
      }),
    );
    const database = await openDatabase(place);
    const migrations = await database.db.selectFrom("placard_migrations").select("name").execute();
    await database.db.destroy();
    expect(migrations).toHaveLength(1);

    const stored = told.flat().map((line) => line.split(" ").slice(1).map(Number));
    const store = await openStore(place);
    const entries = (await store.listSnapshots({ limit: 1000 })).toReversed();
    expect(entries.map(({ sequence, id }) => [id, sequence])).toEqual(
      stored.toSorted(([, a = 0], [, b = 0]) => a - b).map(([number, sequence]) => [`snapshot-${number}`, sequence]),
    );
    expect(new Set(entries.map(({ id }) => id)).size).toBe(15);
    expect(entries.filter(({ id }, i) => entries[i - 1]?.id === id)).toEqual([]);
    for (const [number = 0, sequence = 0] of stored) expect(isWhole(await store.loadSnapshot(sequence), number)).toBe(true);
    await store.close();
  });
});
