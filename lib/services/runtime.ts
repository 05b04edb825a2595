import "server-only";
import type { Snapshot } from "@/lib/catalog/model";
import { createEraVerdicts, type EraVerdicts } from "@/lib/collector/eras";
import type { Watch } from "@/lib/collector/watch";
import { readEnv } from "@/lib/config/env";
import type { Config } from "@/lib/config/model";
import type { Progress, ProgressEvent } from "@/lib/report/progress";
import { loadKept } from "@/lib/store/last-snapshot";

/** What one running Placard holds in memory. Routes and pages are bundled apart, so it lives on globalThis and not in a module. */
export type Runtime = {
  configPath: string;
  dataDir: string;
  /** The configuration as last read; undefined until then, and where it has never been readable. */
  config: Config | undefined;
  /** Why the configuration could not be read the last time. */
  configProblem: string;
  snapshot: Snapshot;
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

async function create(): Promise<Runtime> {
  const { configPath = "examples/placard.json", dataDir } = readEnv();
  const kept = await loadKept(dataDir);
  const snapshot = kept?.snapshot ?? EMPTY;
  return {
    configPath,
    dataDir,
    config: undefined,
    configProblem: "",
    snapshot,
    eras: createEraVerdicts(kept?.eras),
    progress: { running: false, servers: [], takenAt: snapshot.takenAt },
    listeners: new Set(),
    watches: new Map(),
    losses: new Map(),
    collection: undefined,
  };
}

const KEY = Symbol.for("placard.runtime");
const holder: object & { [KEY]?: Promise<Runtime> } = globalThis as object;

/** The runtime of this process, created when first asked for. */
export function runtime(): Promise<Runtime> {
  holder[KEY] ??= create();
  return holder[KEY];
}
