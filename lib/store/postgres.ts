// A Postgres database by its URL: how connections are made and limited, and what its errors mean. No message holds any part of the URL.
import { Kysely, PostgresDialect, sql } from "kysely";
import { Client, Pool, type PoolConfig } from "pg";
import { AppError } from "@/lib/errors";
import { codeOf, type Database } from "./database";
import type { Tables } from "./tables";

/** Milliseconds that a statement, waiting for its turn included, and an idle transaction may take. */
const LIMIT = 30_000;

/** Set by a statement, because poolers such as PgBouncer refuse connections that ask for it when they begin. */
const SET_LIMITS = `select set_config('statement_timeout', '${LIMIT}', false), set_config('idle_in_transaction_session_timeout', '${LIMIT}', false)`;

/** Names the lock that writers take in turn: any number that nobody else uses on this database. */
const WRITERS = 7_562_273;

/** What an error means, by its code, or by its words where pg gives no code. The first that fits counts. */
const MEANINGS: [sign: RegExp, meaning: string, step: string][] = [
  [/^28|^SASL/, "refuses the user or the password in DATABASE_URL", "Correct them, then start Placard again."],
  [/^3D000$/, "does not exist under the name in DATABASE_URL", "Create it, or correct the name, then start Placard again."],
  [/^42501$/, "does not let the user in DATABASE_URL do what Placard needs", "Let that user create and write tables, then try again."],
  [/^42P07$/, "already has other tables under Placard's names", "Give Placard a database of its own."],
  [/^(53100|53200|54...)$/, "has no room left, so nothing was kept", "Make room, then try again."],
  [/^(57014|55P03|25P03)$/, "took too long, so nothing was kept", "See what keeps it busy, then try again."],
  [/^25006$/, "can only be read", "Let DATABASE_URL name one that can be written."],
  [/CERT|^(ERR_TLS|EPROTO|UNABLE_TO_)|not support SSL/, "cannot be reached over TLS as DATABASE_URL asks", "See its sslmode."],
  [
    /^(E[A-Z]+|ERR_SOCKET.*|08...|57P..|53300)$|^timeout exceeded|^Connection terminated|not queryable$|read timeout$/,
    "cannot be reached",
    "See that it runs, and that the host and the port in DATABASE_URL are right.",
  ],
];

function explain(error: unknown): unknown {
  const code = codeOf(error);
  const sign = code === "" && error instanceof Error ? error.message : code;
  const [, meaning, step] = MEANINGS.find(([signs]) => signs.test(sign)) ?? [];
  return meaning ? new AppError("data-unavailable", `The Postgres database ${meaning}${code && ` (${code})`}. ${step}`) : error;
}

function createPool(connectionString: string): Pool {
  const config: PoolConfig = {
    connectionString,
    application_name: "placard",
    max: 8,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // For a network that swallows everything; otherwise the server's limits come first.
    query_timeout: 2 * LIMIT,
    keepAlive: true,
    onConnect: async (client) => void (await client.query(SET_LIMITS)),
  };
  try {
    // A connection that is never made, so that a URL that cannot be read is told here.
    new Client(config);
  } catch (error) {
    const code = codeOf(error);
    throw new AppError(
      "config-invalid",
      `DATABASE_URL cannot be read${code && ` (${code})`}. Write it as postgres://user:password@host:port/name.`,
    );
  }
  const pool = new Pool(config);
  // A lost connection is told to whoever uses it, and replaced when the next one is needed; without listeners it would end the process.
  return pool.on("error", () => {}).on("connect", (client) => void client.on("error", () => {}));
}

/** The database of this URL; connects when first asked. Throws AppError config-invalid where the URL cannot be read. */
export function openPostgres(url: string): Database {
  return {
    kind: "postgres",
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool(url) }) }),
    columns: { bytes: "bytea", identity: (column) => column.primaryKey().generatedAlwaysAsIdentity() },
    now: sql<number>`cast(floor(extract(epoch from clock_timestamp()) * 1000) as double precision)`,
    takeTurn: async (trx) => void (await sql`select pg_advisory_xact_lock(${sql.lit(WRITERS)})`.execute(trx)),
    explain,
  };
}
