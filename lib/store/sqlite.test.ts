import { mkdir, readFile, stat, symlink, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { aServer, aSnapshot } from "@/test/builders";
import { refusal, storePlaces } from "@/test/stores";
import { openDatabase, openStore, type Place } from "./open-store";
import { saveSnapshot } from "./save-snapshot";

const aPlace = storePlaces();
const snapshot = (text: string) => aSnapshot([aServer("a", [{ name: "x", description: text }])]);

describe("the SQLite file", () => {
  const fileIn = ({ dataDir }: Place) => path.join(dataDir, "placard.sqlite");

  it("is in the data directory, made where there is none, durable, and for its owner alone", async () => {
    const place = { dataDir: path.join((await aPlace("sqlite")).dataDir, "not", "yet") };
    const { db } = await openDatabase(place);
    const pragma = async (name: string) => Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
    expect([await pragma("journal_mode"), await pragma("synchronous"), await pragma("foreign_keys")]).toEqual(["wal", 2, 1]);
    const modes = ["", "-wal", "-shm"].map(async (suffix) => ((await stat(fileIn(place) + suffix)).mode & 0o777).toString(8));
    // Windows knows no modes.
    expect(await Promise.all(modes)).toEqual(Array(3).fill(process.platform === "win32" ? "666" : "600"));
    await db.destroy();
  });

  it.each([
    ["text", async (file: string) => writeFile(file, "This is no database, and it is longer than a header. ".repeat(40))],
    ["cut off", async (file: string) => truncate(file, 20_000)],
    [
      "overwritten in the middle",
      async (file: string) => {
        const bytes = await readFile(file);
        await writeFile(file, bytes.fill(0x5a, 8192, 24_576));
      },
    ],
  ])("that is damaged (%s) is refused and left as it is", async (_, damage) => {
    const place = await aPlace("sqlite");
    const store = await openStore(place);
    await store.saveSnapshot(snapshot("long ".repeat(10_000)));
    await store.close();
    await damage(fileIn(place));
    const before = await readFile(fileIn(place));
    expect(await refusal(openStore(place))).toMatch(
      /^data-unavailable: The file placard.sqlite in the data directory is damaged \(\w+\)\./,
    );
    expect((await readFile(fileIn(place))).equals(before)).toBe(true);
  });

  it("that cannot be made or written is refused with the reason", async () => {
    const { dataDir } = await aPlace("sqlite");
    const plain = path.join(dataDir, "plain");
    const folder = path.join(dataDir, "folder");
    const dangling = path.join(dataDir, "dangling");
    await writeFile(plain, "");
    await mkdir(path.join(folder, "placard.sqlite"), { recursive: true });
    await symlink(path.join(dataDir, "no-such", "place"), dangling);
    for (const place of [plain, path.join(plain, "below"), folder, dangling])
      expect(await refusal(openStore({ dataDir: place }))).toMatch(
        /^data-unavailable: The data directory cannot be written \(E[A-Z]+\)\. Make it writable/,
      );
  });

  it("waits for another process without holding this one up", async () => {
    const place = await aPlace("sqlite");
    const store = await openStore(place);
    const other = new SQLite(fileIn(place));
    other.exec("begin immediate");
    const events: string[] = [];
    const saving = store.saveSnapshot(snapshot("waited")).then(() => events.push("saved"));
    // Were this process held up, nobody could let go of the lock.
    await setTimeout(50);
    events.push("let go");
    other.exec("commit");
    other.close();
    await saving;
    expect(events).toEqual(["let go", "saved"]);
    await store.close();
  });

  it("that can grow no more says so, keeps what it has, and goes on when there is room", async () => {
    const database = await openDatabase(await aPlace("sqlite"));
    await saveSnapshot(database, snapshot("first"));
    const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.db);
    await limit(1);
    const big = aSnapshot([aServer("a", [{ name: "x", description: "y".repeat(1_000_000) }])]);
    const error = await saveSnapshot(database, big).catch(database.explain);
    expect(error).toMatchObject({
      code: "data-unavailable",
      message: expect.stringMatching(/is full \(SQLITE_FULL\)\. Nothing was kept/),
    });
    await limit(100_000);
    expect(await saveSnapshot(database, big)).toEqual({ stored: true, sequence: 2, definitionsAdded: 1 });
    await database.db.destroy();
  });
});
