// All migrations, in the order in which they run. A released one never changes: what comes later is another one.
import type { Columns, Trx } from "../database";
import { firstTables } from "./first-tables";

export type Migration = { name: string; up: (trx: Trx) => Promise<void> };

export function migrationsFor(columns: Columns): Migration[] {
  return [{ name: "0001-first-tables", up: (trx) => firstTables(trx.schema, columns) }];
}
