import "server-only";
import { hashText } from "@/lib/catalog/digest";
import type { ServerRecord, SnapshotEntry } from "@/lib/catalog/model";
import { driftOf } from "@/lib/drift/drift";
import { type Flapping, flappingServers } from "@/lib/drift/flapping";
import type { Change, Drift } from "@/lib/drift/model";
import type { Comparison, Few, HistoryEntry, Named, Step } from "@/lib/report/history";
import { SEVERITIES } from "@/lib/rules/rule";
import type { Store } from "@/lib/store/store";
import { loadPast } from "./get-catalog";
import { type Runtime, runtime } from "./runtime";

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

/** What was seen of a snapshot: what its servers said, and how it differs from earlier ones, by their numbers. */
type Seen = { states: Map<string, string | null>; steps: Map<number, Step> };

/** Snapshots never change, so neither does what they say and how they differ. By the number of the later one. */
const seenIn = new WeakMap<Store, Map<number, Seen>>();
const SEEN = 500;

/** What a server said, whatever the order of its list; null where the list is not whole, which says nothing. */
function stateOf({ status, tools }: ServerRecord): string | null {
  const digests = tools.map(({ digest }) => digest).sort();
  return status === "ok" ? hashText(digests.join()) : null;
}

/** What was seen of a snapshot; it is read only where that is not known yet. */
async function look({ store }: Runtime, sequence: number): Promise<Seen> {
  const seen = seenIn.get(store) ?? new Map<number, Seen>();
  seenIn.set(store, seen);
  const known = seen.get(sequence);
  if (known) return known;
  const { servers } = await loadPast(sequence);
  const now: Seen = { states: new Map(servers.map((record) => [record.id, stateOf(record)])), steps: new Map() };
  seen.set(sequence, now);
  const [oldest] = seen.keys();
  if (seen.size > SEEN && oldest !== undefined) seen.delete(oldest);
  return now;
}

/** How a snapshot differs from an earlier one. */
async function stepTo({ steps }: Seen, sequence: number, from: number): Promise<Step> {
  const step = steps.get(from) ?? stepOf(from, driftOf(await loadPast(from), await loadPast(sequence)));
  steps.set(from, step);
  return step;
}

/** Servers that come back to something that they said before; what was seen of them, the oldest first. */
function flappingIn(looks: readonly Seen[]): Flapping[] {
  const said = new Map<string, (string | null)[]>();
  for (const { states } of looks) for (const [server, state] of states) said.set(server, [...(said.get(server) ?? []), state]);
  return flappingServers([...said].map(([server, states]) => ({ server, states })));
}

/** The snapshots that are kept, the newest first, a page at a time; `before` is the number of the last one on the page before. */
export async function getHistory(before?: number): Promise<History> {
  const state = await runtime();
  // One more than is shown, to compare the last one with.
  const found = await state.store.listSnapshots({ limit: PAGE + 1, ...(before === undefined ? {} : { before }) });
  const looks: Seen[] = [];
  const entries: HistoryEntry[] = [];
  for (const [place, entry] of found.entries()) {
    const seen = await look(state, entry.sequence);
    looks.push(seen);
    const former = found[place + 1];
    if (place < PAGE) entries.push({ ...entry, step: former ? await stepTo(seen, entry.sequence, former.sequence) : null });
  }
  return { entries, flapping: flappingIn(looks.toReversed()), older: found.length > PAGE ? (entries.at(-1)?.sequence ?? null) : null };
}

/** The servers that go back and forth by now. What differs from one snapshot to the next is not asked for. */
async function flappingNow(): Promise<Flapping[]> {
  const state = await runtime();
  const looks: Seen[] = [];
  for (const { sequence } of await state.store.listSnapshots({ limit: PAGE + 1 })) looks.push(await look(state, sequence));
  return flappingIn(looks.toReversed());
}

/** Whether a server goes back and forth; null where it does not. */
export async function flappingOf(server: string): Promise<Flapping | null> {
  return (await flappingNow()).find((one) => one.server === server) ?? null;
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
  const flapping = await flappingNow();
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
