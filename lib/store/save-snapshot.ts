import { likenessOf } from "@/lib/catalog/likeness";
import type { Snapshot } from "@/lib/catalog/model";
import { batchesOf } from "./batches";
import { type Database, type Trx, write } from "./database";
import { idOf, listingOf, storeListings } from "./listings";
import type { Saved } from "./store";
import { jsonBytes, keyOf } from "./text";

async function store(trx: Trx, { id, takenAt, complete, servers }: Snapshot, likeness: string): Promise<Saved> {
  const listed = servers.map(({ tools, ...facts }) => ({ facts, listing: listingOf(tools) }));
  const { ids, definitionsAdded } = await storeListings(
    trx,
    listed.map(({ listing }) => listing),
  );
  const { sequence } = await trx
    .insertInto("snapshots")
    .values({
      id,
      likeness,
      taken_at: takenAt,
      seen_at: takenAt,
      complete: Number(complete),
      server_count: servers.length,
      tool_count: servers.reduce((count, { tools }) => count + tools.length, 0),
    })
    .returning("sequence")
    .executeTakeFirstOrThrow();
  const rows = listed.map(({ facts, listing }, position) => ({
    snapshot: sequence,
    position,
    server_key: keyOf(facts.id),
    is_whole: Number(facts.status === "ok"),
    facts: jsonBytes(facts),
    listing: idOf(ids, listing),
  }));
  for await (const batch of batchesOf(rows, ({ facts }) => facts.length)) await trx.insertInto("snapshot_servers").values(batch).execute();
  return { stored: true, sequence, definitionsAdded };
}

/** See the port. Compares and stores as one act, so that of two processes that saw the same only one stores it. */
export function saveSnapshot(database: Database, snapshot: Snapshot): Promise<Saved> {
  const likeness = likenessOf(snapshot);
  return write(database, async (trx) => {
    const latest = await trx
      .selectFrom("snapshots")
      .select(["sequence", "likeness"])
      .orderBy("sequence", "desc")
      .limit(1)
      .executeTakeFirst();
    if (latest?.likeness !== likeness) return store(trx, snapshot, likeness);
    const { sequence } = latest;
    await trx.updateTable("snapshots").set({ seen_at: snapshot.takenAt }).where("sequence", "=", sequence).execute();
    return { stored: false, sequence, definitionsAdded: 0 };
  });
}
