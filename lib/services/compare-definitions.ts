import "server-only";
import type { Snapshot } from "@/lib/catalog/model";
import { definitionChanges } from "@/lib/drift/definition-changes";
import { driftOf } from "@/lib/drift/drift";
import type { Drift, ToolLane } from "@/lib/drift/model";
import { reopens } from "@/lib/drift/reopens";
import type { Report } from "@/lib/report/model";
import type { Decision, Review } from "@/lib/review/model";
import { type Reviewed, reviewsOf } from "@/lib/review/states";
import type { Runtime } from "./runtime";

/** In what each tool of the later snapshot differs from the earlier one, by its key; tools that say the same are not in it. */
export function changesSince(before: Snapshot, after: Snapshot): Map<string, ToolLane[]> {
  return changesIn(driftOf(before, after));
}

/** The same of snapshots that have been compared. */
export function changesIn({ servers }: Drift): Map<string, ToolLane[]> {
  const tools = servers.flatMap((server) => server.tools);
  return new Map(tools.flatMap(({ after: now, changes }) => (now ? [[now.key, [...new Set(changes.map(({ lane }) => lane))]]] : [])));
}

/** The definitions of a snapshot by digest. */
function definitionsOf({ servers }: Snapshot): Map<string, string> {
  return new Map(servers.flatMap(({ tools }) => tools.map(({ digest, raw }) => [digest, raw] as const)));
}

/**
 * A function that says where each tool of a report stands, by its key. Where the configuration calls some changes cosmetic, definitions that
 * were looked at are compared with those of now, so the earlier ones are read first.
 */
export async function reviewing(
  { store, config }: Pick<Runtime, "store" | "config">,
  snapshot: Snapshot,
  decisions: readonly Decision[],
): Promise<(report: Report) => Map<string, Review>> {
  const cosmetic = config?.cosmetic ?? [];
  const now = cosmetic.length === 0 ? new Map<string, string>() : definitionsOf(snapshot);
  const digests = new Set(decisions.map(({ digest }) => digest).filter((digest) => !now.has(digest)));
  const earlier = cosmetic.length === 0 ? now : await store.loadDefinitions([...digests]);
  const opensAgain = (lookedAt: string, { digest }: Reviewed): boolean => {
    const [before, after] = [earlier.get(lookedAt) ?? now.get(lookedAt), now.get(digest)];
    if (before === undefined || after === undefined) return true;
    const changes = definitionChanges({ raw: before, digest: lookedAt }, { raw: after, digest });
    return changes.some((change) => reopens(change, cosmetic));
  };
  return (report) => reviewsOf(decisions, report.tools, opensAgain);
}
