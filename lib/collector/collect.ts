// Collects many servers side by side. Remote ones and processes queue apart, so that neither kind delays the other.
import { setMaxListeners } from "node:events";
import type { ServerRecord } from "@/lib/catalog/model";
import type { Config, ServerConfig } from "@/lib/config/model";
import { type CollectOptions, collectServer } from "./collect-server";
import { endOrphans } from "./escapees";
import { createLimiter } from "./limiter";
import { type Watch, type WatchEvents, watchServer } from "./watch";

/** What happens while servers are collected, in the order in which it does. */
export type CollectEvent =
  | { kind: "progress"; id: string; phase: "connecting" | "listing"; toolCount: number }
  | { kind: "done"; id: string; record: ServerRecord };

export type CollectAllOptions = Omit<CollectOptions, "onProgress"> & {
  concurrency: Config["concurrency"];
  onEvent?: (event: CollectEvent) => void;
  /** Keeps the connections of servers that are to be watched. Without it they are closed like the others. */
  watching?: {
    events(config: ServerConfig): WatchEvents;
    onWatch(config: ServerConfig, watch: Watch): void;
  };
};

/** Collects every server, after what a killed Placard left is ended; gives the records in the order of the servers. Never rejects. */
export async function collectAll(servers: readonly ServerConfig[], options: CollectAllOptions): Promise<ServerRecord[]> {
  const { concurrency, onEvent, watching, ...rest } = options;
  await endOrphans();
  const remote = createLimiter(concurrency.remote);
  const processes = createLimiter(concurrency.processes);
  // Each server that is under way listens to this one signal; more than ten are no leak.
  if (rest.signal) setMaxListeners(0, rest.signal);

  const collectOne = async (config: ServerConfig): Promise<ServerRecord> => {
    const { id } = config;
    const one: CollectOptions = { ...rest, onProgress: (phase, toolCount) => onEvent?.({ kind: "progress", id, phase, toolCount }) };
    let record: ServerRecord;
    if (config.watch && watching) {
      const { record: first, watch } = await watchServer(config, one, watching.events(config));
      if (watch) watching.onWatch(config, watch);
      record = first;
    } else record = await collectServer(config, one);
    onEvent?.({ kind: "done", id, record });
    return record;
  };
  return Promise.all(servers.map((config) => (config.source?.kind === "stdio" ? processes : remote)(() => collectOne(config))));
}
