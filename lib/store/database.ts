// What the queries need to know of a database. Each driver makes one.
import type { ColumnBuilderCallback, Kysely, RawBuilder, Transaction } from "kysely";
import type { Tables } from "./tables";

/** How the two databases spell columns that they do not spell alike. */
export type Columns = {
  bytes: "blob" | "bytea";
  /** A primary key that grows and is never given twice. */
  identity: ColumnBuilderCallback;
};

export type Trx = Transaction<Tables>;

export type Database = {
  kind: "sqlite" | "postgres";
  db: Kysely<Tables>;
  columns: Columns;
  /** Milliseconds since 1970, by the database's clock. */
  now: RawBuilder<number>;
  /** Waits until no other writer is at work, whatever its process. Holds until the transaction ends. */
  takeTurn: (trx: Trx) => Promise<void>;
  /** What an expected failure of the database means, as an AppError; anything else as it is. */
  explain: (error: unknown) => unknown;
};

/** Writes as the only writer, whole or not at all. What is returned is durable. */
export function write<T>({ db, takeTurn }: Database, act: (trx: Trx) => Promise<T>): Promise<T> {
  // At this level each statement sees what was there when it began: what the writer before has written too.
  const transaction = db.transaction().setIsolationLevel("read committed");
  return transaction.execute(async (trx) => {
    await takeTurn(trx);
    return act(trx);
  });
}

/** Reads the state of one moment, without waiting for writers. */
export function read<T>({ db }: Database, act: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(act);
}

/** No snapshot has a greater number: an integer column ends here. */
export const LAST_SEQUENCE = 2 ** 31 - 1;

/** Whether a snapshot can have this number: asked for any other, a database fails instead of finding none. */
export function isSequence(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number <= LAST_SEQUENCE;
}

/** What stands under `code` on an error of the system, of SQLite and of Postgres; empty where there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
