import type { Database } from "./database";
import { jsonBytes, readJson } from "./text";

/** See the port. */
export async function loadValue({ db }: Database, name: string): Promise<unknown> {
  const row = await db.selectFrom("named_values").select("value").where("name", "=", name).executeTakeFirst();
  return row && readJson(row.value);
}

/** See the port. */
export async function saveValue({ db }: Database, name: string, value: unknown): Promise<void> {
  const row = { name, value: jsonBytes(value) };
  await db
    .insertInto("named_values")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: row.value }))
    .execute();
}
