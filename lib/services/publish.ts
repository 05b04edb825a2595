import "server-only";
import { carryOver, snapshotOf } from "@/lib/catalog/merge";
import type { ServerRecord } from "@/lib/catalog/model";
import type { Config } from "@/lib/config/model";
import { advance, type ProgressEvent } from "@/lib/report/progress";
import { ERAS, type Runtime } from "./runtime";

/** Tells everybody who follows what happened. Who cannot be told, because the connection is gone, follows no more. */
export function announce(state: Runtime, event: ProgressEvent): void {
  state.progress = advance(state.progress, event);
  for (const listener of state.listeners) {
    try {
      listener(event);
    } catch {
      state.listeners.delete(listener);
    }
  }
}

/** Stores what is shown now where it is not stored yet, and gives its place in history. */
export async function storeNow(state: Runtime): Promise<number> {
  const { snapshot, store } = state;
  if (state.stored?.snapshot === snapshot) return state.stored.sequence;
  const { stored, sequence } = await store.saveSnapshot(snapshot);
  state.stored = { snapshot, sequence };
  if (stored && state.config) await store.prune(state.config.keepSnapshots);
  return sequence;
}

/** Stores what is shown now, and what the collector has learned. A store that fails is told on stderr and stops nothing. */
export async function remember(state: Runtime): Promise<void> {
  try {
    await storeNow(state);
    await state.store.saveValue(ERAS, state.eras.toJSON());
  } catch (error) {
    process.emitWarning(`What was listed could not be stored: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Puts one server's record into the snapshot, in the order of the configuration, and tells it. Servers that it no longer has are left out. */
export function publishRecord(state: Runtime, config: Config, record: ServerRecord, at: string): void {
  const records = new Map(state.snapshot.servers.map((server) => [server.id, server]));
  records.set(record.id, carryOver(record, records.get(record.id)));
  const servers = config.servers.flatMap(({ id }) => records.get(id) ?? []);
  state.snapshot = snapshotOf(servers, at, config.servers.length);
  const { id, status, failure, tools } = record;
  const outcome = { status, ...(failure ? { reason: failure.reason } : {}) };
  announce(state, { type: "server", server: { id, phase: "done", tools: tools.length, ...outcome } });
}
