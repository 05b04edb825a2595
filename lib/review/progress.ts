import { REVIEW_STATES, type Review, type ReviewState } from "./model";

/** How many tools stand in each state. */
export type Progress = { total: number; states: Record<ReviewState, number> };

const none = (): Progress => ({ total: 0, states: { approved: 0, questioned: 0, rejected: 0, changed: 0, unreviewed: 0 } });

/** How far the review of each server's tools has come, in the order in which they are listed; servers without tools are left out. */
export function progressOf(tools: readonly { key: string; server: string }[], reviews: ReadonlyMap<string, Review>): Map<string, Progress> {
  const servers = new Map<string, Progress>();
  for (const { key, server } of tools) {
    const progress = servers.get(server) ?? none();
    progress.total++;
    progress.states[reviews.get(key)?.state ?? "unreviewed"]++;
    servers.set(server, progress);
  }
  return servers;
}

/** The same of all servers together. */
export function sumOf(parts: Iterable<Progress>): Progress {
  const sum = none();
  for (const { total, states } of parts) {
    sum.total += total;
    for (const state of REVIEW_STATES) sum.states[state] += states[state];
  }
  return sum;
}
