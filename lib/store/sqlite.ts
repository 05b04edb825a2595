// The SQLite file in the data directory: how it is opened and locked, and what its errors mean.
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import SQLite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type TransactionSettings,
} from "kysely";
import { AppError } from "@/lib/errors";
import { codeOf, type Database } from "./database";
import type { Tables } from "./tables";

const FILE = "placard.sqlite";

/** How long a statement waits for another process, and how often it looks; milliseconds. */
const PATIENCE = 10_000;
const PAUSE = 10;

/** SQLite's own waiting would stop the whole process, another connection of it included, so each try fails at once and is made again. */
async function untilFree<T>(act: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!codeOf(error).startsWith("SQLITE_BUSY") || performance.now() > end) throw error;
      await setTimeout(PAUSE);
    }
  }
}

class PatientConnection implements DatabaseConnection {
  constructor(private readonly connection: DatabaseConnection) {}

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return untilFree(() => this.connection.executeQuery<R>(query));
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.connection.streamQuery(query, chunkSize);
  }
}

class PatientDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection());
  }

  /** A transaction that writes takes the file's one writing lock at its beginning: taken later, it could be lost to another process. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === "read only" ? "begin" : "begin immediate"));
  }
}

/** Sets the connection up, and reads the file through once. A commit returns when the disk has it (synchronous = FULL). */
function setUp(file: SQLite.Database): void {
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = FULL");
  file.pragma("foreign_keys = ON");
  if (file.pragma("quick_check(1)", { simple: true }) !== "ok") throw new SQLite.SqliteError("quick_check", "SQLITE_CORRUPT");
}

/** What an error means, by its code. The first that fits counts. */
const MEANINGS: [code: RegExp, meaning: string, step: string][] = [
  [
    /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR|ENOENT|ELOOP)$|^SQLITE_(CANTOPEN|READONLY|PERM)/,
    "The data directory cannot be written",
    "Make it writable for the user that runs Placard, or name another one with PLACARD_DATA.",
  ],
  [
    /^SQLITE_(NOTADB|CORRUPT)/,
    `The file ${FILE} in the data directory is damaged`,
    "It was left as it is. Put a backup in its place, or move it away to begin anew.",
  ],
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, "The disk of the data directory is full", "Nothing was kept. Make room, then try again."],
  [/^EIO$|^SQLITE_IOERR/, "The disk of the data directory fails", "See to the disk, then try again."],
  [/^SQLITE_BUSY/, `Another process keeps ${FILE} in the data directory locked`, "End it, then try again."],
  [/^ERR_DLOPEN_FAILED$/, "The library that reads SQLite files was not built for this Node", "Run “npm rebuild better-sqlite3”."],
];

function explain(error: unknown): unknown {
  const code = codeOf(error);
  const [, meaning, step] = MEANINGS.find(([codes]) => codes.test(code)) ?? [];
  return meaning ? new AppError("data-unavailable", `${meaning} (${code}). ${step}`) : error;
}

/** Opens the file in this directory, and makes both where they are not. Throws AppError data-unavailable where it cannot be used. */
export async function openSqlite(directory: string): Promise<Database> {
  let file: SQLite.Database | undefined;
  try {
    await mkdir(directory, { recursive: true });
    const name = path.join(directory, FILE);
    // Made here, because SQLite would make it readable for everybody. Its journal files get the same mode.
    await (await open(name, "a", 0o600)).close();
    const opened = new SQLite(name, { timeout: 0 });
    file = opened;
    await untilFree(() => setUp(opened));
  } catch (error) {
    file?.close();
    throw explain(error);
  }
  const database = file;
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new PatientDriver({ database }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return {
    kind: "sqlite",
    db: new Kysely<Tables>({ dialect }),
    columns: { bytes: "blob", identity: (column) => column.primaryKey().autoIncrement() },
    now: sql<number>`cast(round(unixepoch('subsec') * 1000) as integer)`,
    takeTurn: async () => {},
    explain,
  };
}
