// The tables as queries see them; lib/store/migrations makes them. Times are milliseconds since 1970 by the database's clock (as doubles, which
// both databases give as numbers), flags are 0 or 1, and `Buffer` is text from elsewhere as bytes (text.ts).
import type { Generated } from "kysely";
import type { Encoding } from "./text";

export type Tables = {
  snapshots: {
    sequence: Generated<number>;
    id: string;
    /** What `likenessOf` gives: compared with that of the next snapshot. */
    likeness: string;
    taken_at: string;
    seen_at: string;
    complete: number;
    server_count: number;
    tool_count: number;
  };
  snapshot_servers: {
    snapshot: number;
    position: number;
    server_key: string;
    /** Whether the list is whole, so that a tool that is not on it was not listed. */
    is_whole: number;
    /** The server's record without its tools. */
    facts: Buffer;
    listing: number;
  };
  /** A list of tools as a server gave it, once for all snapshots and servers that have the same. */
  listings: { id: Generated<number>; hash: string };
  listing_tools: { listing: number; position: number; definition: number };
  /** Each distinct definition once; `hash` is over everything that is known of the tool. */
  definitions: {
    id: Generated<number>;
    hash: string;
    name_key: string;
    name: Buffer;
    digest: string;
    encoding: Encoding;
    body: Buffer;
  };
  shares: {
    number: Generated<number>;
    id: string;
    token_hash: string;
    snapshot: number;
    query: Buffer;
    title: Buffer;
    note: Buffer;
    names: number;
    schemas: number;
    decisions: number;
    created_at: number;
    expires_at: number;
    /** Set once its time was seen to be over, and never taken back: clocks can go back. */
    is_expired: Generated<number>;
    revoked_at: number | null;
    last_used_at: number | null;
    uses: Generated<number>;
  };
  decisions: {
    id: Generated<number>;
    server: Buffer;
    tool: Buffer;
    digest: string;
    snapshot: number;
    verdict: string;
    rule: Buffer | null;
    reason: Buffer;
    author: Buffer;
    share: string | null;
    batch: string;
    at: number;
    undone_at: number | null;
  };
  justifications: {
    position: Generated<number>;
    server_key: string;
    digest: string;
    /** A `KeptTexts` as a whole. */
    kept: Buffer;
  };
  named_values: { name: string; value: Buffer };
  placard_migrations: { name: string; at: number };
};
