// What a server says, apart from when it was asked and how quickly it answered: what has to differ for two snapshots to differ.
import { hashText } from "./digest";
import type { ServerRecord, Snapshot } from "./model";

/**
 * What is known of a server besides its tools, as values in a fixed order. Left out is what differs between two looks at an unchanged server:
 * times, durations, notices, and details in a program's own words.
 */
export function saidBy(server: ServerRecord): unknown[] {
  const { id, labels, status, failure, marks, protocol, declared, identity, offersTools, announcesChanges, instructions } = server;
  return [
    id,
    [labels.transport, labels.target, labels.trust, labels.owner, labels.category, labels.tags, labels.watch],
    status,
    failure?.reason,
    marks.map(({ kind }) => kind),
    [protocol?.era, protocol?.version],
    declared,
    [identity?.name, identity?.title, identity?.version, identity?.websiteUrl],
    offersTools,
    announcesChanges,
    instructions,
  ];
}

const sortedDigests = ({ tools }: ServerRecord) => tools.map(({ digest }) => digest).sort();

/**
 * The same for two snapshots (64 hex digits) exactly when every server says the same in both. The order of servers and of tools, how definitions
 * are spelt, and when an earlier list was listed are no differences; a definition that is listed twice instead of once is one.
 */
export function likenessOf({ complete, servers }: Snapshot): string {
  const statements = servers.map((server) => JSON.stringify([...saidBy(server), server.toolsFrom !== undefined, sortedDigests(server)]));
  return hashText(JSON.stringify([complete, statements.sort()]));
}
