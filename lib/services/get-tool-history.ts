import "server-only";
import type { ToolAddress } from "@/lib/catalog/address";
import { definitionChanges } from "@/lib/drift/definition-changes";
import type { ToolVersion } from "@/lib/report/history";
import { runtime } from "./runtime";

/** What a tool was from snapshot to snapshot, the newest first: each with what changed from the one before. */
export async function getToolHistory({ server, name, occurrence }: ToolAddress): Promise<ToolVersion[]> {
  const { store } = await runtime();
  const versions = await store.historyOf(server, name, occurrence);
  return versions
    .map(({ sequence, takenAt, definition }, place): ToolVersion => {
      const before = versions[place - 1]?.definition;
      if (!definition) return { sequence, takenAt, kind: "gone", changes: [] };
      if (!before) return { sequence, takenAt, kind: place === 0 ? "first" : "back", changes: [] };
      return { sequence, takenAt, kind: "changed", changes: definitionChanges(before, definition) };
    })
    .toReversed();
}
