import "server-only";
import type { CollectAllOptions } from "@/lib/collector/collect";
import { announce, publishRecord, remember } from "./publish";
import type { Runtime } from "./runtime";

/** A lost connection is made anew after five seconds; each further loss doubles the wait, up to five minutes, in milliseconds. */
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = 300_000;

/** Ends the watches that `isOver` names by their server, or all; nothing of them is left running. */
export async function endWatching({ watches }: Runtime, isOver: (id: string) => boolean = () => true): Promise<void> {
  const open = [...watches].filter(([id]) => isOver(id));
  for (const [id] of open) watches.delete(id);
  await Promise.all(open.map(([, watch]) => watch.close()));
}

/** Lists a watched server again over the connection that is kept, and places it by the configuration as it is read by then. */
async function collectAgain(state: Runtime, id: string): Promise<void> {
  const record = await state.watches.get(id)?.collect();
  const { config } = state;
  if (!record || !config?.servers.some((server) => server.id === id)) return;
  const takenAt = new Date().toISOString();
  publishRecord(state, config, record, takenAt);
  // While a collection runs, its own end is the end.
  if (!state.collection) announce(state, { type: "finished", takenAt });
  await remember(state);
}

/**
 * What collectAll needs to keep the connections of servers that the configuration wants watched. `reconnect` collects one server anew;
 * it is called a while after its connection was lost.
 */
export function keepWatching(state: Runtime, reconnect: (id: string) => void): NonNullable<CollectAllOptions["watching"]> {
  const { watches, losses } = state;
  return {
    events: ({ id }) => ({
      onChanged: () => {
        losses.delete(id);
        void collectAgain(state, id);
      },
      onLost: () => {
        const before = losses.get(id) ?? 0;
        watches.delete(id);
        losses.set(id, before + 1);
        setTimeout(() => reconnect(id), Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** before)).unref();
      },
    }),
    onWatch: ({ id }, watch) => {
      const before = watches.get(id);
      watches.set(id, watch);
      void before?.close();
    },
  };
}
