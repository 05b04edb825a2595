// Share links, known by the SHA-256 of their token. Whether one still lives is decided by the database's clock, inside the queries.
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Share } from "@/lib/share/model";
import { type Database, isSequence, write } from "./database";
import type { NewShare } from "./store";
import type { Tables } from "./tables";
import { isPlain, jsonBytes, readText } from "./text";
import { toIso, toIsoOrNull } from "./time";

const DAY = 86_400_000;

function toShare(row: Selectable<Tables["shares"]>): Share {
  return {
    id: row.id,
    sequence: row.snapshot,
    query: readText(row.query),
    title: readText(row.title),
    note: readText(row.note),
    options: { names: row.names === 1, schemas: row.schemas === 1, decisions: row.decisions === 1 },
    createdAt: toIso(row.created_at),
    expiresAt: toIso(row.expires_at),
    expired: row.is_expired === 1,
    revokedAt: toIsoOrNull(row.revoked_at),
    lastUsedAt: toIsoOrNull(row.last_used_at),
    uses: row.uses,
  };
}

/** See the port. */
export async function createShare(
  database: Database,
  { tokenHash, sequence, query, title, note, options, days }: NewShare,
): Promise<Share | null> {
  if (!isSequence(sequence)) return null;
  return write(database, async (trx) => {
    const snapshot = await trx.selectFrom("snapshots").select("sequence").where("sequence", "=", sequence).executeTakeFirst();
    if (!snapshot) return null;
    const { at } = await trx.selectNoFrom(database.now.as("at")).executeTakeFirstOrThrow();
    const row = await trx
      .insertInto("shares")
      .values({
        id: randomUUID(),
        token_hash: tokenHash,
        snapshot: sequence,
        query: jsonBytes(query),
        title: jsonBytes(title),
        note: jsonBytes(note),
        names: Number(options.names),
        schemas: Number(options.schemas),
        decisions: Number(options.decisions),
        created_at: at,
        expires_at: at + days * DAY,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toShare(row);
  });
}

/** Records which shares' time is over, so that they stay so. */
async function recordExpired({ db, now }: Database): Promise<void> {
  await db.updateTable("shares").set({ is_expired: 1 }).where("is_expired", "=", 0).where("expires_at", "<=", now).execute();
}

/** See the port. */
export async function findShare(database: Database, tokenHash: string, use = false): Promise<Share | null> {
  const { db, now } = database;
  await recordExpired(database);
  const row = await (use
    ? db
        .updateTable("shares")
        .set(({ eb }) => ({ uses: eb("uses", "+", 1), last_used_at: now }))
        .where("token_hash", "=", tokenHash)
        .where("is_expired", "=", 0)
        .where("revoked_at", "is", null)
        .returningAll()
    : db.selectFrom("shares").selectAll().where("token_hash", "=", tokenHash).where("is_expired", "=", 0).where("revoked_at", "is", null)
  ).executeTakeFirst();
  return row ? toShare(row) : null;
}

/** See the port. */
export async function listShares(database: Database): Promise<Share[]> {
  await recordExpired(database);
  const rows = await database.db.selectFrom("shares").selectAll().orderBy("number", "desc").execute();
  return rows.map(toShare);
}

/** See the port. One that is revoked already keeps the time when it was. */
export async function revokeShare({ db, now }: Database, id: string): Promise<boolean> {
  if (!isPlain(id)) return false;
  const query = db.updateTable("shares").set(({ fn }) => ({ revoked_at: fn.coalesce("revoked_at", now) }));
  const { numUpdatedRows } = await query.where("id", "=", id).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
