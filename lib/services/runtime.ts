import "server-only";
import type { Snapshot } from "@/lib/catalog/model";
import { createEraVerdicts, type EraVerdicts } from "@/lib/collector/eras";
import type { Watch } from "@/lib/collector/watch";
import { readEnv } from "@/lib/config/env";
import type { Config } from "@/lib/config/model";
import type { Progress, ProgressEvent } from "@/lib/report/progress";
import type { Decision } from "@/lib/review/model";
import { openStore } from "@/lib/store/open-store";
import type { Store } from "@/lib/store/store";

/** What one running Placard holds in memory. Routes and pages are bundled apart, so it lives on globalThis and not in a module. */
export type Runtime = {
  configPath: string;
  /** The configuration as last read; undefined until then, and where it has never been readable. */
  config: Config | undefined;
  /** Why the configuration could not be read the last time. */
  configProblem: string;
  snapshot: Snapshot;
  store: Store;
  /** Whether links can be made and followed. */
  sharing: boolean;
  /** The snapshot that was stored last, and its place in history. */
  stored: { snapshot: Snapshot; sequence: number } | undefined;
  /** Earlier snapshots that were looked at, by their place in history. */
  past: Map<number, Snapshot>;
  /** What reviewers have said, as last read, and the mark that it had then. */
  said: { mark: string; decisions: Decision[] };
  eras: EraVerdicts;
  progress: Progress;
  listeners: Set<(event: ProgressEvent) => void>;
  /** Connections that stay open, by server. */
  watches: Map<string, Watch>;
  /** How often a watched connection was lost in a row, by server. */
  losses: Map<string, number>;
  /** The collection under way, and what stops it. */
  collection: { done: Promise<void>; stop: AbortController } | undefined;
};

const EMPTY: Snapshot = { id: "empty", takenAt: "", complete: false, servers: [] };

/** The name under which the store keeps what the collector remembers of servers. */
export const ERAS = "eras";

async function create(): Promise<Runtime> {
  const { configPath = "examples/placard.json", dataDir, databaseUrl, sharing } = readEnv();
  const store = await openStore({ dataDir, databaseUrl });
  const latest = await store.loadLatest();
  // The same may have been said again and again since it was stored.
  const snapshot = latest ? { ...latest.snapshot, takenAt: latest.seenAt } : EMPTY;
  return {
    configPath,
    config: undefined,
    configProblem: "",
    snapshot,
    store,
    sharing,
    stored: latest ? { snapshot, sequence: latest.sequence } : undefined,
    past: new Map(),
    said: { mark: "", decisions: [] },
    eras: createEraVerdicts(await store.loadValue(ERAS)),
    progress: { running: false, servers: [], takenAt: snapshot.takenAt },
    listeners: new Set(),
    watches: new Map(),
    losses: new Map(),
    collection: undefined,
  };
}

const KEY = Symbol.for("placard.runtime");
const holder: object & { [KEY]?: Promise<Runtime> } = globalThis as object;

/** The runtime of this process, created when first asked for; where that fails, again when it is asked for the next time. */
export function runtime(): Promise<Runtime> {
  holder[KEY] ??= create().catch((error: unknown) => {
    delete holder[KEY];
    throw error;
  });
  return holder[KEY];
}
