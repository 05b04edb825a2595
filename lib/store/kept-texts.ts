// What people wrote to justify the hints of a submission, by the server and the digest of the definition that it was written for.
import { z } from "zod";
import { type Database, type Trx, write } from "./database";
import { jsonBytes, keyOf, readJson } from "./text";

const text = z.string().exactOptional();
const keptSchema = z.object({
  server: z.string(),
  /** The tool's name when it was written. */
  tool: z.string(),
  digest: z.string(),
  texts: z.object({ readOnly: text, openWorld: text, destructive: text }),
});

/** What was written for one definition of one tool. */
export type KeptTexts = z.infer<typeof keptSchema>;

const toKept = ({ kept }: { kept: Buffer }): KeptTexts => keptSchema.parse(readJson(kept));

/** See the port. */
export async function loadJustifications({ db }: Database): Promise<KeptTexts[]> {
  return (await db.selectFrom("justifications").select("kept").orderBy("position").execute()).map(toKept);
}

/** Lays a change over what was kept for the same definition; it moves to the end, and goes where no text is left. */
async function keep(trx: Trx, change: KeptTexts): Promise<void> {
  const key = { server_key: keyOf(change.server), digest: change.digest };
  const before = await trx
    .deleteFrom("justifications")
    .where("server_key", "=", key.server_key)
    .where("digest", "=", key.digest)
    .returning("kept")
    .executeTakeFirst();
  const texts = Object.entries({ ...(before ? toKept(before).texts : {}), ...change.texts }).filter(([, written]) => written !== "");
  if (texts.length === 0) return;
  const kept = jsonBytes({ ...change, texts: Object.fromEntries(texts) });
  await trx
    .insertInto("justifications")
    .values({ ...key, kept })
    .execute();
}

/** See the port. */
export function keepJustifications(database: Database, changes: readonly KeptTexts[]): Promise<void> {
  return write(database, async (trx) => {
    for (const change of changes) await keep(trx, change);
  });
}
