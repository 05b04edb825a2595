import "server-only";
import { snapshotOf } from "@/lib/catalog/merge";
import { type CollectEvent, collectAll } from "@/lib/collector/collect";
import { cpus, variables } from "@/lib/config/env";
import { loadConfig } from "@/lib/config/load";
import type { Config, ServerConfig } from "@/lib/config/model";
import { AppError } from "@/lib/errors";
import { profileTexts } from "@/lib/profiles/findings";
import { PROFILES } from "@/lib/profiles/index";
import { RULES } from "@/lib/rules/index";
import { optionsById } from "@/lib/rules/options";
import { POLICY_RULE } from "@/lib/rules/policy";
import { announce, publishRecord, remember } from "./publish";
import { type Runtime, runtime } from "./runtime";
import { endWatching, keepWatching } from "./watch-servers";

/** Reads the configuration anew. Where it cannot be read, the one before stays in use and the page says why. */
async function reread(state: Runtime): Promise<Config> {
  const known = {
    rules: [...[POLICY_RULE, ...RULES].map(({ id }) => id), ...PROFILES.flatMap((profile) => Object.keys(profileTexts(profile)))],
    options: optionsById(RULES),
    profiles: PROFILES.map(({ id }) => id),
  };
  try {
    state.config = await loadConfig(state.configPath, { variables: variables(), cpus: cpus(), known });
    state.configProblem = "";
    return state.config;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    state.configProblem = error.message;
    throw error;
  }
}

function onEvent(state: Runtime, config: Config, event: CollectEvent): void {
  if (event.kind === "done") publishRecord(state, config, event.record, new Date().toISOString());
  else announce(state, { type: "server", server: { id: event.id, phase: event.phase, tools: event.toolCount } });
}

/** A lost connection is made anew like any refresh; where that cannot start, the next refresh does it. */
const reconnect = (id: string) => void refreshCatalog(id).catch(() => {});

async function collect(state: Runtime, config: Config, servers: ServerConfig[], signal: AbortSignal): Promise<void> {
  await endWatching(state, (id) => !config.servers.some((server) => server.id === id && server.watch));
  await collectAll(servers, {
    concurrency: config.concurrency,
    verdicts: state.eras,
    now: () => new Date(),
    signal,
    onEvent: (event) => onEvent(state, config, event),
    watching: keepWatching(state, reconnect),
  });
  const takenAt = new Date().toISOString();
  const configured = new Set(config.servers.map(({ id }) => id));
  const remaining = state.snapshot.servers.filter(({ id }) => configured.has(id));
  state.snapshot = snapshotOf(remaining, takenAt, config.servers.length);
  announce(state, { type: "finished", takenAt });
  // What a stop has cut short says nothing of the servers.
  if (!signal.aborted) await remember(state);
}

export type Refresh = { started: boolean; servers: string[] };

/**
 * Reads the configuration anew and starts to collect all servers, or one. Gives what was started; /api/progress tells how it goes. While a
 * collection runs none is started. Throws AppError unknown-server, or what loadConfig throws.
 */
export async function refreshCatalog(only?: string): Promise<Refresh> {
  const state = await runtime();
  if (state.collection) return { started: false, servers: [] };
  const stop = new AbortController();
  const starting = reread(state).then((config) => {
    const servers = only === undefined ? config.servers : config.servers.filter((server) => server.id === only);
    if (only !== undefined && servers.length === 0)
      throw new AppError("unknown-server", `The configuration has no server “${only}”. The servers page lists those it has.`);
    return { config, servers };
  });
  // The place is taken before anything is awaited, so that two requests at once start one collection.
  const done = starting
    .then(({ config, servers }) => {
      const waiting = servers.map(({ id }) => ({ id, phase: "waiting" as const, tools: 0 }));
      announce(state, { type: "state", progress: { running: true, servers: waiting, takenAt: state.snapshot.takenAt } });
      return collect(state, config, servers, stop.signal);
    })
    .finally(() => {
      state.collection = undefined;
    });
  state.collection = { done, stop };
  done.catch(() => {
    // Said below to whoever asked, and by `configProblem` to everybody else.
    announce(state, { type: "finished", takenAt: state.snapshot.takenAt });
  });
  const { servers } = await starting;
  return { started: true, servers: servers.map(({ id }) => id) };
}
