import "server-only";
import { carryOver, snapshotOf } from "@/lib/catalog/merge";
import type { ServerRecord } from "@/lib/catalog/model";
import type { Config } from "@/lib/config/model";
import { advance, type ProgressEvent } from "@/lib/report/progress";
import { keep } from "@/lib/store/last-snapshot";
import type { Runtime } from "./runtime";

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

/** Keeps what is shown now for the next start. A directory that cannot be written is told on stderr and stops nothing. */
export async function keepForRestart({ dataDir, snapshot, eras }: Runtime): Promise<void> {
  try {
    await keep(dataDir, { snapshot, eras: eras.toJSON() });
  } catch (error) {
    process.emitWarning(`The list could not be kept for the next start: ${error instanceof Error ? error.message : String(error)}`);
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
