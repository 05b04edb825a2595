// Snapshots over time, as a page shows them.
import type { SnapshotEntry } from "@/lib/catalog/model";
import type { Drift, DriftCounts, ToolChange } from "@/lib/drift/model";

/** How a snapshot differs from the one before it: counts, and a few of the tools that differ, the gravest first. */
export type Step = { from: number; counts: DriftCounts; tools: { key: string; messages: string[] }[]; more: number };

/** A stored snapshot and how it came about; `step` is null for the first that is kept. */
export type HistoryEntry = SnapshotEntry & { step: Step | null };

/** What a tool was from a snapshot on: seen first, changed, not listed any more, or listed again. */
export type ToolVersion = { sequence: number; takenAt: string; kind: "first" | "changed" | "gone" | "back"; changes: ToolChange[] };

/** Two snapshots and what differs between them; `to` is null where it is what is listed now. `choices` are those that are kept, the newest first. */
export type Comparison = {
  drift: Drift;
  from: Place;
  to: Place | null;
  choices: (Place & { toolCount: number })[];
};

type Place = { sequence: number; takenAt: string };
