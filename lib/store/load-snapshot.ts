import type { SnapshotEntry } from "@/lib/catalog/model";
import { type ServerRecord, type Snapshot, serverRecordSchema, snapshotSchema } from "@/lib/catalog/model";
import { type Database, isSequence, LAST_SEQUENCE, read, type Trx } from "./database";
import { decodeText, readJson, readText } from "./text";

const factsSchema = serverRecordSchema.omit({ tools: true });

/** The servers of a snapshot in their order, each with its tools in theirs. */
async function loadServers(trx: Trx, sequence: number): Promise<ServerRecord[]> {
  const rows = await trx.selectFrom("snapshot_servers").select("facts").where("snapshot", "=", sequence).orderBy("position").execute();
  const servers = rows.map(({ facts }): ServerRecord => ({ ...factsSchema.parse(readJson(facts)), tools: [] }));
  const tools = await trx
    .selectFrom("snapshot_servers")
    .innerJoin("listing_tools", "listing_tools.listing", "snapshot_servers.listing")
    .innerJoin("definitions", "definitions.id", "listing_tools.definition")
    .select(["snapshot_servers.position", "name", "digest", "encoding", "body"])
    .where("snapshot", "=", sequence)
    .orderBy("snapshot_servers.position")
    .orderBy("listing_tools.position")
    .execute();
  for (const { position, name, digest, ...text } of tools)
    servers[position]?.tools.push({ name: readText(name), raw: decodeText(text), digest });
  return servers;
}

type Loaded = { snapshot: Snapshot; sequence: number; seenAt: string };

/** The snapshot of this number, or the latest. */
function load(database: Database, number?: number): Promise<Loaded | null> {
  return read(database, async (trx) => {
    const wanted = trx.selectFrom("snapshots").select(["sequence", "id", "taken_at", "seen_at", "complete"]);
    const row = await (number === undefined
      ? wanted.orderBy("sequence", "desc").limit(1)
      : wanted.where("sequence", "=", number)
    ).executeTakeFirst();
    if (!row) return null;
    const { sequence, id, taken_at: takenAt, seen_at: seenAt, complete } = row;
    const snapshot = snapshotSchema.parse({ id, takenAt, complete: complete === 1, servers: await loadServers(trx, sequence) });
    return { snapshot, sequence, seenAt };
  });
}

/** See the port. */
export async function loadSnapshot(database: Database, sequence: number): Promise<Snapshot | null> {
  return isSequence(sequence) ? ((await load(database, sequence))?.snapshot ?? null) : null;
}

/** See the port. */
export function loadLatest(database: Database): Promise<Loaded | null> {
  return load(database);
}

/** See the port. */
export async function listSnapshots(
  { db }: Database,
  { limit = 100, before = LAST_SEQUENCE }: { limit?: number; before?: number } = {},
): Promise<SnapshotEntry[]> {
  const rows = await db
    .selectFrom("snapshots")
    .select(["sequence", "id", "taken_at", "seen_at", "complete", "server_count", "tool_count"])
    .select(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom("shares").select("number").whereRef("shares.snapshot", "=", "snapshots.sequence")),
        exists(selectFrom("decisions").select("decisions.id").whereRef("decisions.snapshot", "=", "snapshots.sequence")),
      ]).as("pinned"),
    )
    .where("sequence", "<", Math.min(before, LAST_SEQUENCE))
    .orderBy("sequence", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    id: row.id,
    takenAt: row.taken_at,
    seenAt: row.seen_at,
    complete: row.complete === 1,
    serverCount: row.server_count,
    toolCount: row.tool_count,
    pinned: Boolean(row.pinned),
  }));
}
