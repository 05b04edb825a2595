import { batchesOf } from "./batches";
import type { Database } from "./database";
import { decodeText } from "./text";

/** See the port. */
export async function loadDefinitions({ db }: Database, digests: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const batch of batchesOf(digests)) {
    const rows = await db
      .selectFrom("definitions")
      .select(["digest", "encoding", "body"])
      .where("digest", "in", batch)
      .orderBy("id")
      .execute();
    for (const { digest, ...text } of rows) found.set(digest, decodeText(text));
  }
  return found;
}
