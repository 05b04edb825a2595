import { setImmediate } from "node:timers/promises";

/** Rows for one statement: databases limit its parameters (SQLite to 32,766, Postgres to 65,535), and its bytes stay in memory. */
const MOST = 500;
const MOST_BYTES = 4_000_000;

/**
 * The rows in their order, in batches for one statement each. `sizeOf` gives a row's bytes where they can be many. Lets others go first between
 * batches, since SQLite works within this process.
 */
export async function* batchesOf<T>(rows: readonly T[], sizeOf: (row: T) => number = () => 0): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = sizeOf(row);
    if (batch.length === MOST || (batch.length > 0 && bytes + size > MOST_BYTES)) {
      yield batch;
      await setImmediate();
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
