// Lists the tools of a connected server and writes its record.
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerRecord } from "@/lib/catalog/model";
import type { ServerConfig } from "@/lib/config/model";
import { askPage } from "./ask-page";
import { CollectError } from "./collect-error";
import { type Connection, explained } from "./connect";
import type { Deadline } from "./deadline";
import { toServerFailure } from "./failure";
import { type Listing, listTools } from "./list-tools";
import { createRedact } from "./redact";
import { describeServer, failedRecord, listedRecord } from "./server-record";

/** How long a server that was declared capabilities may take to add the tools that depend on them, and any to finish a change. */
const SETTLE_MS = 150;

/** How often a list that changes while it is read is read again. There is no promise that pages of different times fit together. */
const MAX_REPEATS = 2;

export type ListServerOptions = {
  config: ServerConfig;
  deadline: Deadline;
  now: () => Date;
  onCount: (tools: number) => void;
  connectMs: number;
};

/** Lists once; the rejection is the failure with its reason. */
async function listOnce(connection: Connection, { deadline, onCount }: ListServerOptions): Promise<Listing> {
  const ask = async (cursor: string | undefined) => {
    try {
      return await askPage(connection, cursor, deadline);
    } catch (error) {
      throw error instanceof CollectError ? error : await explained(error, connection.link, deadline.signal);
    }
  };
  return listTools(ask, onCount);
}

/** Lists, and again from the beginning where the server says meanwhile that its list changed. */
async function listSettled(connection: Connection, options: ListServerOptions): Promise<Listing> {
  const { observed } = connection;
  const { config, deadline } = options;
  let changes = observed.changes;
  let listing = await listOnce(connection, options);
  for (let repeats = 0; repeats < MAX_REPEATS; repeats++) {
    const mayFollow = repeats === 0 && config.declare.length > 0;
    if (mayFollow || observed.changes !== changes) await sleep(SETTLE_MS);
    if (observed.changes === changes || deadline.signal.aborted) break;
    changes = observed.changes;
    const again = await listOnce(connection, options).catch(() => undefined);
    // A whole list of a moment ago says more than a part of the newest.
    if (again && (again.marks.length === 0 || listing.marks.length > 0)) listing = again;
  }
  return listing;
}

/** The record of what the server lists now. Never rejects; it leaves the connection open. */
export async function listServer(connection: Connection, options: ListServerOptions): Promise<ServerRecord> {
  const { config, now, connectMs } = options;
  const redact = createRedact(config.source);
  const started = performance.now();
  const about = () => describeServer(config, connection, redact);
  connection.link.refill();
  try {
    const listing = await listSettled(connection, options);
    const record = about();
    const listMs = Math.round(performance.now() - started);
    const timing = { connectMs: Math.round(connectMs), listMs, pages: listing.pages };
    if (listing.tools.length === 0 && !record.offersTools) throw new CollectError("no-tools-capability", "");
    return listedRecord(config, listing, { now: now(), redact }, { ...record, timing });
  } catch (error) {
    const failure = error instanceof CollectError ? error : await explained(error, connection.link, options.deadline.signal);
    const record = about();
    const answered = failure.reason === "server-error" && !record.offersTools;
    const said = answered ? new CollectError("no-tools-capability", failure.message) : failure;
    return failedRecord(config, toServerFailure(said, "listing", redact), now(), record);
  }
}
