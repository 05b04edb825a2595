import "server-only";
import type { Snapshot } from "@/lib/catalog/model";
import { driftOf } from "@/lib/drift/drift";
import { AppError } from "@/lib/errors";
import type { Progress } from "@/lib/report/progress";
import type { View } from "@/lib/view/words";
import { changesIn, reviewing } from "./compare-definitions";
import { type Derived, derive, derivedOnce, type Payload, payloadOf, type Settings, settingsOf } from "./derive";
import { storeNow } from "./publish";
import { type Runtime, runtime } from "./runtime";

/** What of a view decides which list is looked at: whose requirements, which snapshot, and compared with which. */
export type Asked = Partial<Pick<View, "profile" | "at" | "since">>;

export type Catalog = Derived & {
  settings: Settings;
  /** When the snapshot was stored, where the view names one; null where it looks at what is listed now. */
  at: { sequence: number; takenAt: string } | null;
  progress: Progress;
  configuration: string[];
  /** Whether links can be made. */
  sharing: boolean;
};

/** Snapshots that are looked at again are read once; more than this at a time are read anew. */
const PAST = 6;

/** A stored snapshot. Throws AppError unknown-snapshot. */
export async function loadPast(sequence: number): Promise<Snapshot> {
  const { store, past } = await runtime();
  const snapshot = past.get(sequence) ?? (await store.loadSnapshot(sequence));
  if (!snapshot)
    throw new AppError(
      "unknown-snapshot",
      `There is no snapshot ${sequence}, or it is kept no longer. The snapshots page lists those that are.`,
    );
  // Set anew, so that the least recently asked for stands first.
  past.delete(sequence);
  past.set(sequence, snapshot);
  const [oldest] = past.keys();
  if (past.size > PAST && oldest !== undefined) past.delete(oldest);
  return snapshot;
}

/**
 * The catalog, as it is now or was at a snapshot, with the findings of these directory profiles beside those that the configuration asks for.
 * Throws AppError unknown-snapshot.
 */
export async function getCatalog({ profile = [], at = null, since = null }: Asked = {}): Promise<Catalog> {
  const state = await runtime();
  const snapshot = at === null ? state.snapshot : await loadPast(at);
  const before = since === null ? null : await loadPast(since);
  const { mark, decisions } = await decisionsNow(state);
  const settings = settingsOf(state.config, profile, decisions);
  const cosmetic = state.config?.cosmetic ?? [];
  // Waivers that reviewers gave are told by the mark, which is shorter.
  const profiles = settings.profiles.map(({ id }) => id);
  const way = [settings.categories, state.config?.policy ?? null, settings.today, profiles, since, cosmetic, mark];
  const reviews = await reviewing(state, snapshot, decisions);
  const now = derivedOnce(snapshot, way, () => {
    const drift = before && driftOf(before, snapshot);
    return derive({ snapshot, settings, reviews, changes: drift && changesIn(drift), differing: drift?.counts.tools ?? null });
  });
  const problems = state.configProblem === "" ? [] : [state.configProblem];
  const configuration = [...problems, ...(state.config?.warnings ?? []), ...now.report.notices];
  const place = at === null ? null : { sequence: at, takenAt: snapshot.takenAt };
  return { ...now, settings, at: place, progress: state.progress, configuration, sharing: state.sharing };
}

/** What reviewers have said so far. Read anew only where something was said or taken back since. */
export async function decisionsNow(state: Runtime): Promise<Runtime["said"]> {
  const mark = await state.store.markDecisions();
  if (state.said.mark !== mark) state.said = { mark, decisions: await state.store.listDecisions() };
  return state.said;
}

/** The place in history of what a view looks at; what is listed now is stored for it where it is not yet. */
export async function placeOf({ at }: Pick<Catalog, "at">): Promise<number> {
  return at?.sequence ?? storeNow(await runtime());
}

/** The list of this id where it is still at hand, else the one that is asked for; `isExact` says which. */
export async function getRows(id: string, asked: Asked): Promise<{ payload: Payload; isExact: boolean }> {
  const exact = payloadOf(id);
  return exact ? { payload: exact, isExact: true } : { payload: (await getCatalog(asked)).payload, isExact: false };
}
