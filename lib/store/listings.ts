// Lists of tools and the definitions on them, each distinct one stored once and found again by its hash.
import { hashText } from "@/lib/catalog/digest";
import type { ToolRecord } from "@/lib/catalog/model";
import { batchesOf } from "./batches";
import type { Trx } from "./database";
import { encodeText, jsonBytes, keyOf } from "./text";

type Definition = { hash: string; tool: ToolRecord };

/** A list with what stands for it: the same for two lists of the same definitions in the same order. */
export type Listing = { hash: string; definitions: Definition[] };

export function listingOf(tools: readonly ToolRecord[]): Listing {
  const definitions = tools.map((tool) => ({ hash: hashText(JSON.stringify([tool.name, tool.digest, tool.raw])), tool }));
  return { hash: hashText(definitions.map(({ hash }) => hash).join()), definitions };
}

type Ids = Map<string, number>;

/** The id under which this is stored. */
export function idOf(ids: Ids, { hash }: { hash: string }): number {
  const id = ids.get(hash);
  if (id === undefined) throw new Error(`nothing is stored under ${hash}`);
  return id;
}

/** The ids of those that are stored, and each of the others once. */
async function findStored<T extends { hash: string }>(trx: Trx, table: "definitions" | "listings", items: readonly T[]) {
  const missing = new Map(items.map((item) => [item.hash, item]));
  const ids: Ids = new Map();
  for await (const batch of batchesOf([...missing.keys()])) {
    for (const { id, hash } of await trx.selectFrom(table).select(["id", "hash"]).where("hash", "in", batch).execute()) {
      ids.set(hash, id);
      missing.delete(hash);
    }
  }
  return { ids, missing: [...missing.values()] };
}

async function storeDefinitions(trx: Trx, definitions: readonly Definition[]): Promise<{ ids: Ids; added: number }> {
  const { ids, missing } = await findStored(trx, "definitions", definitions);
  for await (const batch of batchesOf(missing, ({ tool }) => 2 * tool.raw.length)) {
    const rows = batch.map(({ hash, tool: { name, digest, raw } }) => {
      return { hash, name_key: keyOf(name), name: jsonBytes(name), digest, ...encodeText(raw) };
    });
    for (const { id, hash } of await trx.insertInto("definitions").values(rows).returning(["id", "hash"]).execute()) ids.set(hash, id);
  }
  return { ids, added: missing.length };
}

/** Stores what of these lists is not stored yet. Gives the ids of all by their hash, and how many definitions were added. */
export async function storeListings(trx: Trx, listings: readonly Listing[]): Promise<{ ids: Ids; definitionsAdded: number }> {
  const { ids, missing } = await findStored(trx, "listings", listings);
  const definitions = await storeDefinitions(
    trx,
    missing.flatMap((listing) => listing.definitions),
  );
  for await (const batch of batchesOf(missing)) {
    const rows = batch.map(({ hash }) => ({ hash }));
    for (const { id, hash } of await trx.insertInto("listings").values(rows).returning(["id", "hash"]).execute()) ids.set(hash, id);
  }
  const places = missing.flatMap((listing) =>
    listing.definitions.map((definition, position) => ({
      listing: idOf(ids, listing),
      position,
      definition: idOf(definitions.ids, definition),
    })),
  );
  for await (const batch of batchesOf(places)) await trx.insertInto("listing_tools").values(batch).execute();
  return { ids, definitionsAdded: definitions.added };
}
