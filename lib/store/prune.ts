import { type Database, write } from "./database";

/** See the port. */
export function prune(database: Database, keep: number): Promise<{ snapshots: number; definitions: number }> {
  return write(database, async (trx) => {
    const newest = trx.selectFrom("snapshots").select("sequence").orderBy("sequence", "desc").limit(Math.max(1, keep));
    const snapshots = await trx
      .deleteFrom("snapshots")
      .where("sequence", "not in", newest)
      .where("sequence", "not in", trx.selectFrom("shares").select("snapshot"))
      .where("sequence", "not in", trx.selectFrom("decisions").select("snapshot"))
      .executeTakeFirstOrThrow();
    // What was on them goes with them by the foreign keys; what nothing names any more follows.
    await trx
      .deleteFrom("listings")
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom("snapshot_servers").select("snapshot").whereRef("snapshot_servers.listing", "=", "listings.id"))),
      )
      .execute();
    const definitions = await trx
      .deleteFrom("definitions")
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom("listing_tools").select("listing").whereRef("listing_tools.definition", "=", "definitions.id"))),
      )
      .executeTakeFirstOrThrow();
    return { snapshots: Number(snapshots.numDeletedRows), definitions: Number(definitions.numDeletedRows) };
  });
}
