import { createServer } from "node:net";
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { aServer, aSnapshot } from "@/test/builders";
import { KINDS, refusal, storePlaces } from "@/test/stores";
import type { Trx } from "./database";
import { migrate } from "./migrate";
import { migrationsFor } from "./migrations";
import { openDatabase, openStore, type Place } from "./open-store";

const aPlace = storePlaces();
const snapshot = (text: string) => aSnapshot([aServer("a", [{ name: "x", description: text }])]);

describe.each(KINDS)("the schema on %s", (kind) => {
  const ran = async (place: Place) => {
    const { db } = await openDatabase(place);
    const names = (await db.selectFrom("placard_migrations").select("name").execute()).map(({ name }) => name);
    await db.destroy();
    return names;
  };

  it("is made once where many open an empty database at the same time, and what is in it stays", async () => {
    const place = await aPlace(kind);
    const stores = await Promise.all(Array.from({ length: 5 }, () => openStore(place)));
    await stores[0]?.saveSnapshot(snapshot("first"));
    await Promise.all(stores.map((store) => store.close()));
    expect(await ran(place)).toEqual(["0001-first-tables"]);
    const store = await openStore(place);
    expect([store.kind, (await store.loadLatest())?.snapshot]).toEqual([kind, snapshot("first")]);
    await store.close();
  });

  it("of a newer Placard is refused and left as it is", async () => {
    const place = await aPlace(kind);
    const { db } = await openDatabase(place);
    await db.insertInto("placard_migrations").values({ name: "0002-later", at: 0 }).execute();
    expect(await refusal(openStore(place))).toMatch(
      /^data-unavailable: A newer version of Placard has written this database: it has “0002-later”.* Start the newer version, or /,
    );
    await db.deleteFrom("placard_migrations").where("name", "=", "0002-later").execute();
    await db.destroy();
    await (await openStore(place)).close();
  });

  it("moves on whole or not at all", async () => {
    const database = await openDatabase(await aPlace(kind));
    const { columns, db } = database;
    const add = (table: string) => (trx: Trx) => trx.schema.createTable(table).addColumn("id", "integer").execute();
    const fail = async (trx: Trx) => {
      await add("half_made")(trx);
      throw new Error("the power went");
    };
    const next = [...migrationsFor(columns), { name: "0002-next", up: add("made") }];
    await expect(migrate(database, [...next, { name: "0003-fails", up: fail }])).rejects.toThrow("the power went");
    const tables = async () => (await db.introspection.getTables()).map(({ name }) => name).filter((name) => /made/.test(name));
    expect(await tables()).toEqual([]);
    await migrate(database, next);
    expect(await tables()).toEqual(["made"]);
    await db.destroy();
  });
});

describe("a Postgres database", () => {
  const changed = async (change: (url: URL) => void) => {
    const { dataDir, databaseUrl = "" } = await aPlace("postgres");
    const url = new URL(databaseUrl);
    change(url);
    return { dataDir, databaseUrl: url.href };
  };

  it.each<[string, (url: URL) => void, RegExp]>([
    [
      "the password is wrong",
      (url) => {
        url.password = "wrong-secret";
      },
      /refuses the user or the password in DATABASE_URL \(28P01\)\. Correct/,
    ],
    [
      "there is no password",
      (url) => {
        url.password = "";
      },
      /refuses the user or the password in DATABASE_URL\. Correct/,
    ],
    [
      "there is no such user",
      (url) => {
        url.username = "nobody-secret";
      },
      /refuses the user or the password in DATABASE_URL \(28P01\)/,
    ],
    [
      "there is no such database",
      (url) => {
        url.pathname = "/secret";
      },
      /does not exist under the name in DATABASE_URL \(3D000\)\. Create it/,
    ],
    [
      "nothing listens",
      (url) => {
        url.port = "1";
      },
      /cannot be reached \(ECONNREFUSED\)\. See that it runs/,
    ],
    [
      "there is no such host",
      (url) => {
        url.hostname = "secret.invalid";
      },
      /cannot be reached \((ENOTFOUND|EAI_AGAIN)\)/,
    ],
    [
      "TLS is asked for and not offered",
      (url) => void url.searchParams.set("sslmode", "verify-full"),
      /cannot be reached over TLS as DATABASE_URL asks/,
    ],
    [
      "it can only be read",
      (url) => void url.searchParams.set("options", "-c default_transaction_read_only=on"),
      /can only be read \(25006\)\. Let DATABASE_URL name one/,
    ],
  ])("is refused in one line without the URL where %s", async (_, change, line) => {
    const place = await changed(change);
    const told = await refusal(openStore(place));
    expect(told).toMatch(line);
    expect(told.startsWith("data-unavailable: The Postgres database ")).toBe(true);
    expect(told).not.toMatch(/secret|password:|kind|127\.0\.0\.1|postgres:/);
  });

  it("is refused where the URL is none", async () => {
    for (const databaseUrl of ["postgres://user:secret@host:port/name", "postgres://user:sec ret@[::1/name"])
      expect(await refusal(openStore({ dataDir: "", databaseUrl }))).toMatch(
        /^config-invalid: DATABASE_URL cannot be read \(\w+\)\. Write it as /,
      );
  });

  it("is refused where what listens is something else", async () => {
    const server = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(0, "127.0.0.1");
    const place = await changed((url) => {
      const address = server.address();
      url.port = String(address !== null && typeof address === "object" ? address.port : 0);
    });
    expect(await refusal(openStore(place))).toMatch(/^data-unavailable: The Postgres database cannot be reached/);
    server.close();
  });

  it("that other programs use is not touched where names collide", async () => {
    const place = await aPlace("postgres");
    const { db } = await openDatabase(place);
    await db.deleteFrom("placard_migrations").execute();
    expect(await refusal(openStore(place))).toMatch(
      /already has other tables under Placard's names \(42P07\)\. Give Placard a database of its own/,
    );
    await db.destroy();
  });

  it("is written in turn also where it lets transactions see an older state by default", async () => {
    const place = await changed((url) => url.searchParams.set("options", "-c default_transaction_isolation=repeatable\\ read"));
    const stores = [await openStore(place), await openStore(place)];
    for (const round of ["1", "2", "3", "4", "5"]) {
      const saved = await Promise.all(stores.map((store) => store.saveSnapshot(snapshot(round))));
      expect(saved.map(({ stored }) => stored).sort()).toEqual([false, true]);
    }
    await Promise.all(stores.map((store) => store.close()));
  });

  it("is connected to again after connections were lost", async () => {
    const place = await aPlace("postgres");
    const store = await openStore(place);
    const { db } = await openDatabase(place);
    const others = sql`datname = current_database() and pid <> pg_backend_pid()`;
    await store.saveSnapshot(snapshot("before"));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`.execute(db);
    // An end may be noticed only by who asks next; what that one is told is no bug, and passes.
    const told: unknown[] = [];
    await vi.waitFor(async () => {
      try {
        await store.saveSnapshot(snapshot("after"));
      } catch (error) {
        told.push(error);
        throw error;
      }
    });
    for (const error of told)
      expect(error).toMatchObject({ code: "data-unavailable", message: expect.stringContaining("cannot be reached") });
    expect((await store.listSnapshots()).length).toBe(2);
    await db.destroy();
    await store.close();
  });

  it("keeps limits on what a statement and an idle transaction may take", async () => {
    const { db } = await openDatabase(await aPlace("postgres"));
    const named = sql`name in ('statement_timeout', 'idle_in_transaction_session_timeout')`;
    const { rows } = await sql<object>`select setting, unit from pg_settings where ${named}`.execute(db);
    expect(rows).toEqual(Array(2).fill({ setting: "30000", unit: "ms" }));
    await db.destroy();
  });
});
