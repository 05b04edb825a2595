// Snapshots over time, as a page shows them.
import type { SnapshotEntry } from "@/lib/catalog/model";
import type { Flapping } from "@/lib/drift/flapping";
import type { Drift, DriftCounts, ToolChange } from "@/lib/drift/model";
import type { Severity } from "@/lib/rules/rule";

/** A server or a tool by its key, how severe the gravest of its changes is, and what a few of them are, the gravest first. */
export type Named = { key: string; severity: Severity; messages: string[] };

/** A few of what differs, the gravest first, and how many more there are. */
export type Few = { named: Named[]; more: number };

/** How a snapshot differs from the one before it. `servers` are those of which something differs beside their tools. */
export type Step = { from: number; counts: DriftCounts; servers: Few; tools: Few };

/** A stored snapshot and how it came about; `step` is null for the first that is kept. */
export type HistoryEntry = SnapshotEntry & { step: Step | null };

/** What a tool was from a snapshot on: seen first, changed, not listed any more, or listed again. */
export type ToolVersion = { sequence: number; takenAt: string; kind: "first" | "changed" | "gone" | "back"; changes: ToolChange[] };

/** Two snapshots and what differs between them; `to` is null where it is what is listed now. `choices` are those that are kept, the newest first. */
export type Comparison = {
  drift: Drift;
  /** Which of the servers that differ go back and forth of late. */
  flapping: Flapping[];
  from: Place;
  to: Place | null;
  choices: (Place & { toolCount: number })[];
};

type Place = { sequence: number; takenAt: string };
