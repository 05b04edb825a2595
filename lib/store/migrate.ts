// Brings the schema up to date when Placard starts: forward only, in one transaction, one process at a time.
import { AppError } from "@/lib/errors";
import { type Database, write } from "./database";
import { type Migration, migrationsFor } from "./migrations";

/** The migrations that have run. Throws AppError data-unavailable where one of them is of a newer Placard. */
async function findRan(kind: Database["kind"], db: Database["db"], migrations: readonly Migration[]): Promise<Set<string>> {
  const ran = (await db.selectFrom("placard_migrations").select("name").orderBy("name").execute()).map(({ name }) => name);
  const newer = ran.find((name) => !migrations.some((migration) => migration.name === name));
  if (newer === undefined) return new Set(ran);
  const place = kind === "sqlite" ? "data directory with PLACARD_DATA" : "database with DATABASE_URL";
  throw new AppError(
    "data-unavailable",
    `A newer version of Placard has written this database: it has “${newer}”, which this version does not know. Nothing was changed. ` +
      `Start the newer version, or give this one another ${place}.`,
  );
}

/** Looked at first and without a lock, since it is so nearly always. Reading fails where nothing has run yet, and there is no table. */
async function isUpToDate(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  try {
    return (await findRan(database.kind, database.db, migrations)).size === migrations.length;
  } catch (error) {
    if (error instanceof AppError || database.explain(error) !== error) throw error;
    return false;
  }
}

/**
 * Runs the migrations that have not run yet. Processes take turns by the lock of writers, which ends with the transaction: Kysely's own
 * migrator holds one for a session, and poolers that hand sessions on would leave it behind. Throws as `findRan`.
 */
export async function migrate(database: Database, migrations = migrationsFor(database.columns)): Promise<void> {
  if (await isUpToDate(database, migrations)) return;
  await write(database, async (trx) => {
    await trx.schema
      .createTable("placard_migrations")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("at", "double precision", (column) => column.notNull())
      .execute();
    const ran = await findRan(database.kind, trx, migrations);
    for (const { name, up } of migrations) {
      if (ran.has(name)) continue;
      await up(trx);
      await trx.insertInto("placard_migrations").values({ name, at: database.now }).execute();
    }
  });
}
