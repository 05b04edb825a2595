import type { ServerRecord, Snapshot } from "@/lib/catalog/model";
import { type Pseudonyms, textsUnder } from "./pseudonyms";

/** Under which name a server is shown, and what the owner wrote about it. */
type Naming = { id: string; isNamed: boolean; tell: (text: string) => string };

/**
 * A server without what only its owner may know. What stays is named one by one, so that a fact recorded later stays out until somebody
 * decides that a stranger may see it: no target, owner or trust, no words of stderr or stdout, no address.
 */
function stripServer(record: ServerRecord, { id, isNamed, tell }: Naming): ServerRecord {
  const { status, failure, marks, protocol, declared, identity, offersTools, announcesChanges, timing, collectedAt, toolsFrom, tools } =
    record;
  const { transport, category, tags } = record.labels;
  return {
    id,
    labels: {
      transport,
      target: "",
      ...(category === undefined ? {} : { category: tell(category) }),
      ...(tags ? { tags: tags.map(tell) } : {}),
    },
    status,
    ...(failure ? { failure: { reason: failure.reason, phase: failure.phase } } : {}),
    marks: marks.map(({ kind }) => ({ kind })),
    ...(protocol ? { protocol } : {}),
    declared,
    ...(identity && isNamed ? { identity: { name: identity.name, ...(identity.version ? { version: identity.version } : {}) } } : {}),
    ...(offersTools === undefined ? {} : { offersTools }),
    ...(announcesChanges === undefined ? {} : { announcesChanges }),
    ...(timing ? { timing } : {}),
    collectedAt,
    ...(toolsFrom === undefined ? {} : { toolsFrom }),
    notices: [],
    tools,
  };
}

/** A snapshot as a stranger may have it judged. With pseudonyms, servers stand under these. */
export function stripSnapshot(snapshot: Snapshot, pseudonyms: Pseudonyms | null): Snapshot {
  const tell = pseudonyms ? textsUnder(pseudonyms) : (text: string) => text;
  const servers = snapshot.servers.map((record) =>
    stripServer(record, { id: pseudonyms?.get(record.id) ?? record.id, isNamed: pseudonyms === null, tell }),
  );
  return { ...snapshot, servers };
}
