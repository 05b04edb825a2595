import { type Database, read, type Trx } from "./database";
import type { ToolVersion } from "./store";
import { decodeText, keyOf } from "./text";

type Listed = { definition: number; digest: string };

/** The tool on each list of the server that has it: the one of that occurrence among those of its name. */
async function findListed(trx: Trx, server: string, tool: string, occurrence: number): Promise<Map<number, Listed>> {
  const rows = await trx
    .selectFrom("definitions")
    .innerJoin("listing_tools", "listing_tools.definition", "definitions.id")
    .select(["listing", "definition", "digest"])
    .where("name_key", "=", keyOf(tool))
    .where("listing", "in", (query) => query.selectFrom("snapshot_servers").select("listing").where("server_key", "=", keyOf(server)))
    .orderBy("listing")
    .orderBy("position")
    .execute();
  const found = new Map<number, Listed>();
  const met = new Map<number, number>();
  for (const { listing, ...listed } of rows) {
    const place = (met.get(listing) ?? 0) + 1;
    met.set(listing, place);
    if (place === occurrence) found.set(listing, listed);
  }
  return found;
}

async function loadRaw(trx: Trx, definition: number): Promise<string> {
  const query = trx.selectFrom("definitions").select(["encoding", "body"]).where("id", "=", definition);
  return decodeText(await query.executeTakeFirstOrThrow());
}

/** See the port. */
export function historyOf(database: Database, server: string, tool: string, occurrence = 1): Promise<ToolVersion[]> {
  return read(database, async (trx) => {
    const listed = await findListed(trx, server, tool, occurrence);
    const seen = await trx
      .selectFrom("snapshots")
      .innerJoin("snapshot_servers", "snapshot_servers.snapshot", "snapshots.sequence")
      .select(["sequence", "taken_at", "is_whole", "listing"])
      .where("server_key", "=", keyOf(server))
      .orderBy("sequence")
      .execute();
    const versions: ToolVersion[] = [];
    for (const { sequence, taken_at: takenAt, is_whole: isWhole, listing } of seen) {
      const last = versions.at(-1)?.definition ?? null;
      const found = listed.get(listing);
      if (found && found.digest !== last?.digest)
        versions.push({ sequence, takenAt, definition: { digest: found.digest, raw: await loadRaw(trx, found.definition) } });
      else if (!found && last && isWhole === 1) versions.push({ sequence, takenAt, definition: null });
    }
    return versions;
  });
}
