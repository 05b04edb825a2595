import type { Snapshot } from "@/lib/catalog/model";
import { countDrift } from "./counts";
import type { Drift, ServerDrift } from "./model";
import { serverAdded, serverDrift, serverNotReached, serverRemoved } from "./server-drift";

const headOf = ({ id, takenAt, complete }: Snapshot) => ({ id, takenAt, complete });

/**
 * Whether a snapshot was taken before every server was asked: it is not complete although each of its servers is. Where one of them is not,
 * that explains it, and a server that is missing counts as gone.
 */
function isUnderWay({ complete, servers }: Snapshot): boolean {
  return !complete && servers.every(({ status, failure }) => status === "ok" || failure?.reason === "disabled");
}

const isEmpty = ({ presence, changes, tools, notSeen }: ServerDrift) =>
  presence === "both" && changes.length === 0 && tools.length === 0 && !notSeen;

/**
 * What differs between two snapshots, lane by lane. Servers are matched by their key in the configuration, tools by name and place; the same
 * digest is the same definition, so the order of lists and keys and the spelling of JSON are no changes. What a list that is not whole does
 * not show is not seen and never removed. Pure; the time is linear in what differs, and in the number of tools.
 */
export function driftOf(before: Snapshot, after: Snapshot): Drift {
  const earlier = new Map(before.servers.map((record) => [record.id, record]));
  const later = new Set(after.servers.map(({ id }) => id));
  const listed = after.servers.map((record) => {
    const former = earlier.get(record.id);
    return former ? serverDrift(former, record) : serverAdded(record);
  });
  const missing = before.servers.filter(({ id }) => !later.has(id)).map(isUnderWay(after) ? serverNotReached : serverRemoved);
  const servers = [...listed, ...missing].filter((server) => !isEmpty(server));
  return { before: headOf(before), after: headOf(after), servers, counts: countDrift(servers) };
}
