// What reviewers said: a log that only grows. What is taken back is marked and stays in it.
import type { Insertable, Selectable } from "kysely";
import { z } from "zod";
import { type Decision, type NewDecision, VERDICTS } from "@/lib/review/model";
import { batchesOf } from "./batches";
import { type Database, isSequence, write } from "./database";
import type { Tables } from "./tables";
import { isPlain, jsonBytes, readText } from "./text";
import { toIso, toIsoOrNull } from "./time";

const verdictSchema = z.enum(VERDICTS);

function toRow(
  { server, tool, digest, sequence, verdict, rule, reason, by, share, batch }: NewDecision,
  at: number,
): Insertable<Tables["decisions"]> {
  return {
    server: jsonBytes(server),
    tool: jsonBytes(tool),
    digest,
    snapshot: sequence,
    verdict,
    rule: rule === null ? null : jsonBytes(rule),
    reason: jsonBytes(reason),
    author: jsonBytes(by),
    share,
    batch,
    at,
  };
}

function toDecision(row: Selectable<Tables["decisions"]>): Decision {
  return {
    id: row.id,
    server: readText(row.server),
    tool: readText(row.tool),
    digest: row.digest,
    sequence: row.snapshot,
    verdict: verdictSchema.parse(row.verdict),
    rule: row.rule === null ? null : readText(row.rule),
    reason: readText(row.reason),
    by: readText(row.author),
    share: row.share,
    batch: row.batch,
    at: toIso(row.at),
    undoneAt: toIsoOrNull(row.undone_at),
  };
}

/** See the port. */
export async function addDecisions(database: Database, decisions: readonly NewDecision[]): Promise<Decision[] | null> {
  const wanted = [...new Set(decisions.map(({ sequence }) => sequence))];
  if (!wanted.every(isSequence)) return null;
  return write(database, async (trx) => {
    const there = wanted.length === 0 ? [] : await trx.selectFrom("snapshots").select("sequence").where("sequence", "in", wanted).execute();
    if (there.length < wanted.length) return null;
    const { at } = await trx.selectNoFrom(database.now.as("at")).executeTakeFirstOrThrow();
    const added: Decision[] = [];
    for await (const batch of batchesOf(decisions)) {
      const rows = batch.map((decision) => toRow(decision, at));
      added.push(...(await trx.insertInto("decisions").values(rows).returningAll().execute()).map(toDecision));
    }
    return added.sort((a, b) => a.id - b.id);
  });
}

/** See the port. */
export async function markDecisions({ db }: Database): Promise<string> {
  const query = db.selectFrom("decisions").select(({ fn }) => [fn.max("id").as("last"), fn.count("undone_at").as("undone")]);
  const { last, undone } = await query.executeTakeFirstOrThrow();
  return `${last ?? 0} ${undone}`;
}

/** See the port. */
export async function listDecisions({ db }: Database): Promise<Decision[]> {
  return (await db.selectFrom("decisions").selectAll().orderBy("id").execute()).map(toDecision);
}

/** See the port. */
export async function undoDecisions({ db, now }: Database, batch: string): Promise<number> {
  if (!isPlain(batch)) return 0;
  const query = db.updateTable("decisions").set({ undone_at: now }).where("batch", "=", batch).where("undone_at", "is", null);
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
}
