// The log: what was decided at once is one act, however many tools it was about.
import type { Decision } from "./model";

/** Tools and people of an act that are named; of other tools it is said how many they are. */
const NAMED = 20;

/** What the log says of each named tool. */
export type ActTool = Pick<Decision, "server" | "tool" | "digest" | "by" | "reason">;

export type Act = Pick<Decision, "batch" | "verdict" | "rule" | "share" | "sequence" | "at" | "undoneAt"> & {
  /** The place of its first decision: what came before it has smaller ones. */
  id: number;
  /** Who spoke, each once; the first of very many. */
  by: string[];
  /** The reason that all of it shares, or null where several were given. */
  reason: string | null;
  /** How many tools it is about, and the first of them. */
  count: number;
  tools: ActTool[];
};

function actOf({ id, batch, verdict, rule, share, sequence, at, undoneAt, by, reason }: Decision): Act {
  return { id, batch, verdict, rule, share, sequence, at, undoneAt, by: [by], reason, count: 0, tools: [] };
}

/** Acts the newest first, at most `limit`, and only those that began before the decision of number `before`. Decisions the oldest first. */
export function actsOf(
  decisions: readonly Decision[],
  limit: number,
  before = Number.POSITIVE_INFINITY,
): { acts: Act[]; hasMore: boolean } {
  const acts = new Map<string, Act>();
  for (const decision of decisions) {
    const { server, tool, digest, by, reason } = decision;
    const act = acts.get(decision.batch) ?? actOf(decision);
    acts.set(act.batch, act);
    act.count++;
    if (act.by.length < NAMED && !act.by.includes(by)) act.by.push(by);
    if (act.reason !== reason) act.reason = null;
    if (act.tools.length < NAMED) act.tools.push({ server, tool, digest, by, reason });
  }
  const found = [...acts.values()].filter(({ id }) => id < before).toReversed();
  return { acts: found.slice(0, limit), hasMore: found.length > limit };
}
