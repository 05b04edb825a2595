// Servers that say one thing and then another, and come back to the first again and again.

/**
 * What one server said over time, the oldest first: a digest for each snapshot, whatever the order of its tools was; null where it was not
 * listed whole, which says nothing.
 */
export type ServerHistory = { server: string; states: readonly (string | null)[] };

/** `returns` counts how often it came back to something that it had said before, `states` how many different things that were. */
export type Flapping = { server: string; returns: number; states: number };

/**
 * Going back once is a rollback, so two returns make a server flap. Only the last ten changes count: a server that has been steady since is
 * not marked for what it did long ago. A peer that took each such flip for a change flooded its users until it gave up on comparing hints
 * (smart-mcp-proxy/mcpproxy-go, tool quarantine).
 */
const FLAPPING_RETURNS = 2;
const CHANGES_LOOKED_AT = 10;

/** The states without those that say nothing, and each run of the same one once; of them the last eleven, which is ten changes. */
function turnsOf(states: ServerHistory["states"]): string[] {
  const whole = states.filter((state) => state !== null);
  return whole.filter((state, i) => state !== whole[i - 1]).slice(-CHANGES_LOOKED_AT - 1);
}

/** The servers that flap, in the order given. */
export function flappingServers(history: readonly ServerHistory[]): Flapping[] {
  return history.flatMap(({ server, states }): Flapping[] => {
    const turns = turnsOf(states);
    const different = new Set(turns).size;
    const returns = turns.length - different;
    return returns >= FLAPPING_RETURNS ? [{ server, returns, states: different }] : [];
  });
}
