import "server-only";
import { hashText } from "@/lib/catalog/digest";
import type { ServerRecord, Snapshot, SnapshotEntry } from "@/lib/catalog/model";
import { driftOf } from "@/lib/drift/drift";
import { type Flapping, flappingServers } from "@/lib/drift/flapping";
import type { Change, Drift } from "@/lib/drift/model";
import type { Comparison, Few, HistoryEntry, Named, Step } from "@/lib/report/history";
import { SEVERITIES } from "@/lib/rules/rule";
import type { Store } from "@/lib/store/store";
import { loadPast } from "./get-catalog";
import { runtime } from "./runtime";

/** Snapshots on one page of the history. */
const PAGE = 12;

export type History = { entries: HistoryEntry[]; flapping: Flapping[]; older: number | null };

/** Servers, and tools, named beside a snapshot before the rest is left to the comparison; and changes told of each. */
const NAMED = 4;
const TOLD = 2;

type Told = Pick<Change, "severity" | "message">;

const gravestFirst = (one: Pick<Told, "severity">, other: Pick<Told, "severity">) =>
  SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity);

/** The gravest of those of which anything is told. */
function fewOf(all: readonly { key: string; changes: readonly Told[] }[]): Few {
  const found = all.flatMap(({ key, changes }): Named[] => {
    const [gravest, ...others] = changes.toSorted(gravestFirst);
    if (!gravest) return [];
    return [{ key, severity: gravest.severity, messages: [gravest, ...others].slice(0, TOLD).map(({ message }) => message) }];
  });
  return { named: found.toSorted(gravestFirst).slice(0, NAMED), more: Math.max(0, found.length - NAMED) };
}

function stepOf(from: number, { servers, counts }: Drift): Step {
  const ofServers = servers.map(({ id, changes, notSeen }) => {
    const missing: Told[] = notSeen ? [{ severity: "info", message: notSeen.message }] : [];
    return { key: id, changes: [...changes, ...missing] };
  });
  return { from, counts, servers: fewOf(ofServers), tools: fewOf(servers.flatMap((server) => server.tools)) };
}

type Seen = { states: Map<string, string | null>; steps: Map<number, Step> };

/** Snapshots never change, so neither does what they say and how they differ. By the number of the later one. */
const seenIn = new WeakMap<Store, Map<number, Seen>>();
const SEEN = 500;

/** What a server said, whatever the order of its list; null where the list is not whole, which says nothing. */
function stateOf({ status, tools }: ServerRecord): string | null {
  const digests = tools.map(({ digest }) => digest).sort();
  return status === "ok" ? hashText(digests.join()) : null;
}

/** What a snapshot says and how it differs from the one before it. Reads snapshots only where that is not known yet. */
async function look(
  seen: Map<number, Seen>,
  { sequence }: SnapshotEntry,
  former: SnapshotEntry | undefined,
  load: (sequence: number) => Promise<Snapshot>,
): Promise<Seen> {
  const known = seen.get(sequence);
  if (known && (!former || known.steps.has(former.sequence))) return known;
  const snapshot = await load(sequence);
  const now: Seen = known ?? { states: new Map(snapshot.servers.map((record) => [record.id, stateOf(record)])), steps: new Map() };
  if (former) now.steps.set(former.sequence, stepOf(former.sequence, driftOf(await load(former.sequence), snapshot)));
  seen.set(sequence, now);
  const [oldest] = seen.keys();
  if (seen.size > SEEN && oldest !== undefined) seen.delete(oldest);
  return now;
}

/** Loads snapshots that are asked for one after the other, and holds the last two. */
function loader(): (sequence: number) => Promise<Snapshot> {
  const held = new Map<number, Snapshot>();
  return async (sequence) => {
    const snapshot = held.get(sequence) ?? (await loadPast(sequence));
    held.set(sequence, snapshot);
    const [oldest] = held.keys();
    if (held.size > 2 && oldest !== undefined) held.delete(oldest);
    return snapshot;
  };
}

/** Servers that come back to something that they said before; what was seen of them, the oldest first. */
function flappingIn(looks: readonly Seen[]): Flapping[] {
  const said = new Map<string, (string | null)[]>();
  for (const { states } of looks) for (const [server, state] of states) said.set(server, [...(said.get(server) ?? []), state]);
  return flappingServers([...said].map(([server, states]) => ({ server, states })));
}

/** The snapshots that are kept, the newest first, a page at a time; `before` is the number of the last one on the page before. */
export async function getHistory(before?: number): Promise<History> {
  const { store } = await runtime();
  // One more than is shown, to compare the last one with.
  const found = await store.listSnapshots({ limit: PAGE + 1, ...(before === undefined ? {} : { before }) });
  const seen = seenIn.get(store) ?? new Map<number, Seen>();
  seenIn.set(store, seen);
  const load = loader();
  const looks: Seen[] = [];
  for (const [place, entry] of found.entries()) looks.push(await look(seen, entry, found[place + 1], load));
  const entries = found.slice(0, PAGE).map((entry, place): HistoryEntry => {
    const former = found[place + 1];
    return { ...entry, step: (former && looks[place]?.steps.get(former.sequence)) ?? null };
  });
  return { entries, flapping: flappingIn(looks.toReversed()), older: found.length > PAGE ? (entries.at(-1)?.sequence ?? null) : null };
}

/** Whether a server goes back and forth, by the newest page of the history; null where it does not. */
export async function flappingOf(server: string): Promise<Flapping | null> {
  return (await getHistory()).flapping.find((one) => one.server === server) ?? null;
}

/**
 * What differs between two snapshots, or between one and what is listed now. Without `from`, from the one before. Null where nothing was
 * stored before. Throws AppError unknown-snapshot.
 */
export async function compare(from: number | null, to: number | null): Promise<Comparison | null> {
  const state = await runtime();
  const choices = await state.store.listSnapshots({ limit: 200 });
  const earlier =
    from ?? choices.find(({ sequence }) => sequence < (to ?? Number.POSITIVE_INFINITY) && sequence !== newestOf(choices, to))?.sequence;
  if (earlier === undefined) return null;
  const [before, after] = [await loadPast(earlier), to === null ? state.snapshot : await loadPast(to)];
  const drift = driftOf(before, after);
  const different = new Set(drift.servers.map(({ id }) => id));
  const { flapping } = await getHistory();
  return {
    drift,
    flapping: flapping.filter(({ server }) => different.has(server)),
    from: { sequence: earlier, takenAt: before.takenAt },
    to: to === null ? null : { sequence: to, takenAt: after.takenAt },
    choices,
  };
}

/** What is listed now is the newest snapshot as a rule, and is not compared with itself. */
function newestOf(choices: readonly SnapshotEntry[], to: number | null): number | undefined {
  return to === null ? choices[0]?.sequence : to;
}
