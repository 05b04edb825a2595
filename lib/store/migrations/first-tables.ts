import type { SchemaModule } from "kysely";
import type { Columns } from "../database";

async function addSnapshots(schema: SchemaModule, { bytes, identity }: Columns): Promise<void> {
  await schema
    .createTable("definitions")
    .addColumn("id", "integer", identity)
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .addColumn("name_key", "text", (column) => column.notNull())
    .addColumn("name", bytes, (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("encoding", "text", (column) => column.notNull())
    .addColumn("body", bytes, (column) => column.notNull())
    .execute();
  await schema.createIndex("definitions_by_name").on("definitions").column("name_key").execute();
  await schema.createIndex("definitions_by_digest").on("definitions").column("digest").execute();
  await schema
    .createTable("listings")
    .addColumn("id", "integer", identity)
    .addColumn("hash", "text", (column) => column.notNull().unique())
    .execute();
  await schema
    .createTable("listing_tools")
    .addColumn("listing", "integer", (column) => column.notNull().references("listings.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("definition", "integer", (column) => column.notNull().references("definitions.id"))
    .addPrimaryKeyConstraint("listing_tools_place", ["listing", "position"])
    .execute();
  await schema.createIndex("listing_tools_by_definition").on("listing_tools").column("definition").execute();
  await schema
    .createTable("snapshots")
    .addColumn("sequence", "integer", identity)
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("likeness", "text", (column) => column.notNull())
    .addColumn("taken_at", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .addColumn("complete", "integer", (column) => column.notNull())
    .addColumn("server_count", "integer", (column) => column.notNull())
    .addColumn("tool_count", "integer", (column) => column.notNull())
    .execute();
  await schema
    .createTable("snapshot_servers")
    .addColumn("snapshot", "integer", (column) => column.notNull().references("snapshots.sequence").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("server_key", "text", (column) => column.notNull())
    .addColumn("is_whole", "integer", (column) => column.notNull())
    .addColumn("facts", bytes, (column) => column.notNull())
    .addColumn("listing", "integer", (column) => column.notNull().references("listings.id"))
    .addPrimaryKeyConstraint("snapshot_servers_place", ["snapshot", "position"])
    .execute();
  await schema.createIndex("snapshot_servers_by_key").on("snapshot_servers").column("server_key").execute();
  await schema.createIndex("snapshot_servers_by_listing").on("snapshot_servers").column("listing").execute();
}

async function addReviews(schema: SchemaModule, { bytes, identity }: Columns): Promise<void> {
  await schema
    .createTable("shares")
    .addColumn("number", "integer", identity)
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("snapshot", "integer", (column) => column.notNull().references("snapshots.sequence"))
    .addColumn("query", bytes, (column) => column.notNull())
    .addColumn("title", bytes, (column) => column.notNull())
    .addColumn("note", bytes, (column) => column.notNull())
    .addColumn("names", "integer", (column) => column.notNull())
    .addColumn("schemas", "integer", (column) => column.notNull())
    .addColumn("decisions", "integer", (column) => column.notNull())
    .addColumn("created_at", "double precision", (column) => column.notNull())
    .addColumn("expires_at", "double precision", (column) => column.notNull())
    .addColumn("is_expired", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("revoked_at", "double precision")
    .addColumn("last_used_at", "double precision")
    .addColumn("uses", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex("shares_by_snapshot").on("shares").column("snapshot").execute();
  await schema
    .createTable("decisions")
    .addColumn("id", "integer", identity)
    .addColumn("server", bytes, (column) => column.notNull())
    .addColumn("tool", bytes, (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("snapshot", "integer", (column) => column.notNull().references("snapshots.sequence"))
    .addColumn("verdict", "text", (column) => column.notNull())
    .addColumn("rule", bytes)
    .addColumn("reason", bytes, (column) => column.notNull())
    .addColumn("author", bytes, (column) => column.notNull())
    .addColumn("share", "text", (column) => column.references("shares.id"))
    .addColumn("batch", "text", (column) => column.notNull())
    .addColumn("at", "double precision", (column) => column.notNull())
    .addColumn("undone_at", "double precision")
    .execute();
  await schema.createIndex("decisions_by_snapshot").on("decisions").column("snapshot").execute();
  await schema.createIndex("decisions_by_batch").on("decisions").column("batch").execute();
}

async function addTexts(schema: SchemaModule, { bytes, identity }: Columns): Promise<void> {
  await schema
    .createTable("justifications")
    .addColumn("position", "integer", identity)
    .addColumn("server_key", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("kept", bytes, (column) => column.notNull())
    .addUniqueConstraint("justifications_once", ["server_key", "digest"])
    .execute();
  await schema
    .createTable("named_values")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", bytes, (column) => column.notNull())
    .execute();
}

/** Snapshots, what is said about them, and what else is kept. */
export async function firstTables(schema: SchemaModule, columns: Columns): Promise<void> {
  await addSnapshots(schema, columns);
  await addReviews(schema, columns);
  await addTexts(schema, columns);
}
