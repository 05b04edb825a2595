// placard.lock.json: approvals that go with a repository, out of this catalog and into it.
import "server-only";
import type { LockEntry } from "@/lib/export/lock/model";
import { type Comparison, compareLock, readLock } from "@/lib/export/lock/read";
import { writeLock } from "@/lib/export/lock/write";
import type { NewDecision } from "@/lib/review/model";
import type { Derived } from "./derive";
import { getCatalog, placeOf } from "./get-catalog";
import { runtime } from "./runtime";

export const LOCK_FILE = "placard.lock.json";
const IMPORTED = `imported from ${LOCK_FILE}`;

/** What a lock file says beside what is listed now, and what importing it would record. */
export type LockPlan = Comparison & {
  /** Approvals to be recorded: of definitions that are listed now, and of others, whose tools then stand as changed since review. */
  record: { same: number; changed: number };
  /** Tools that stand approved here already. */
  standing: number;
  /** Tools of which a reviewer here has said something else: that word stays. */
  spoken: number;
};

/** Everything that stands approved as it is listed now, as a lock file. */
export async function exportLock(): Promise<string> {
  const { report, reviews } = await getCatalog();
  return writeLock(report, reviews);
}

const nameOf = (server: string, tool: string, digest = "") => JSON.stringify([server, tool, digest]);

function planOf({ report, reviews }: Derived, text: string): { plan: LockPlan; entries: LockEntry[] } {
  const comparison = compareLock(readLock(text), report.tools);
  const states = new Map(
    report.tools.flatMap(({ key, server, name, digest }) => {
      const state = reviews.get(key)?.state ?? "unreviewed";
      return [[nameOf(server, name), state] as const, [nameOf(server, name, digest), state] as const];
    }),
  );
  const sameStates = comparison.same.map((entry) => states.get(nameOf(entry.server, entry.tool, entry.digest)));
  const same = comparison.same.filter((_, place) => sameStates[place] === "unreviewed" || sameStates[place] === "changed");
  // A word that was said here is newer than one on a definition that is listed no more.
  const changed = comparison.changed.filter(({ server, tool }) => states.get(nameOf(server, tool)) === "unreviewed");
  const standing = sameStates.filter((state) => state === "approved").length;
  const spoken = comparison.same.length - same.length - standing + (comparison.changed.length - changed.length);
  const plan = { ...comparison, record: { same: same.length, changed: changed.length }, standing, spoken };
  return { plan, entries: [...same, ...changed] };
}

/** Holds a lock file against what is listed now, and writes nothing. Throws AppError bad-request. */
export async function compareWithLock(text: string): Promise<LockPlan> {
  return planOf(await getCatalog(), text).plan;
}

/** An approval keeps the reason that it had, and says where it comes from. */
function reasonOf({ reason = "" }: LockEntry): string {
  if (reason === "" || reason.startsWith(IMPORTED)) return reason === "" ? IMPORTED : reason;
  return `${IMPORTED}: ${reason}`;
}

/**
 * Records the approvals of a lock file under the names that stand in it, as one act; what reviewers here have said stays. `batch` is null where
 * there was nothing to record. Throws AppError bad-request.
 */
export async function importLock(text: string): Promise<{ batch: string | null; count: number }> {
  const { store } = await runtime();
  const catalog = await getCatalog();
  const { entries } = planOf(catalog, text);
  if (entries.length === 0) return { batch: null, count: 0 };
  const sequence = await placeOf(catalog);
  const batch = crypto.randomUUID();
  const decisions = entries.map((entry): NewDecision => {
    const { server, tool, digest, approvedBy: by } = entry;
    return { server, tool, digest, sequence, verdict: "approved", rule: null, reason: reasonOf(entry), by, share: null, batch };
  });
  await store.addDecisions(decisions);
  return { batch, count: decisions.length };
}
