import { hashText } from "./digest";
import { saidBy } from "./likeness";
import type { ServerRecord, Snapshot } from "./model";

/**
 * A failed collection does not take the tools away that were listed before: they stay, with the time of that listing, until the server is
 * listed again, is disabled, or becomes another server under the same key.
 */
export function carryOver(record: ServerRecord, previous: ServerRecord | undefined): ServerRecord {
  const isSame = previous?.labels.target === record.labels.target;
  if (!previous || !isSame || record.status !== "failed" || record.failure?.reason === "disabled") return record;
  if (record.tools.length > 0 || previous.tools.length === 0) return record;
  const { protocol, identity, instructions, declared, tools } = previous;
  return {
    ...record,
    ...(protocol ? { protocol } : {}),
    ...(identity ? { identity } : {}),
    ...(instructions === undefined ? {} : { instructions }),
    declared,
    tools,
    toolsFrom: previous.toolsFrom ?? previous.collectedAt,
  };
}

const said = new WeakMap<ServerRecord, string>();

/** What one server said, as a digest; computed once a record, since a collection of many servers asks for it again and again. */
function digestOfServer(server: ServerRecord): string {
  let digest = said.get(server);
  if (digest === undefined) {
    const { toolsFrom, tools } = server;
    digest = hashText(JSON.stringify([...saidBy(server), toolsFrom, tools.map((tool) => tool.digest)]));
    said.set(server, digest);
  }
  return digest;
}

const isWhole = (server: ServerRecord) => server.status === "ok" || server.failure?.reason === "disabled";

/**
 * A snapshot of these servers. Its id depends on what was said, not on when. `complete` is false where anything is missing, so also where
 * fewer servers are there than `expected`.
 */
export function snapshotOf(servers: ServerRecord[], takenAt: string, expected: number): Snapshot {
  const id = hashText(servers.map(digestOfServer).join()).slice(0, 32);
  return { id, takenAt, complete: servers.length === expected && servers.every(isWhole), servers };
}
