// The port of the store: what Placard remembers, whatever database keeps it. Facts only; findings are never stored.
import type { Snapshot } from "@/lib/catalog/model";
import type { KeptTexts } from "./justifications";

/** A stored snapshot without what its servers said. */
export type SnapshotEntry = {
  /** The order in which snapshots were stored; clocks decide nothing. */
  sequence: number;
  /** The snapshot's content address, as in the catalog's model. */
  id: string;
  /** When it was stored first, and when the same was seen last; ISO 8601 UTC. */
  takenAt: string;
  seenAt: string;
  complete: boolean;
  serverCount: number;
  toolCount: number;
  /** Set where a share or a decision points at it, so that retention leaves it alone. */
  pinned: boolean;
};

/** What saving did: `stored` is false where the latest snapshot says the same, whose `seenAt` then moved on. */
export type Saved = { stored: boolean; sequence: number; definitionsAdded: number };

/** What a tool was at one time. */
export type ToolVersion = { sequence: number; takenAt: string; digest: string; raw: string };

export type ShareOptions = { names: boolean; schemas: boolean; decisions: boolean };

export type Share = {
  id: string;
  sequence: number;
  /** The view's query, without `?`. */
  query: string;
  title: string;
  note: string;
  options: ShareOptions;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  lastUsedAt: string | null;
  uses: number;
};

/** A share to be made. `tokenHash` is the SHA-256 (hex) of the token, which itself is never stored. */
export type NewShare = Pick<Share, "sequence" | "query" | "title" | "note" | "options"> & { tokenHash: string; days: number };

export const VERDICTS = ["approved", "questioned", "rejected", "unreviewed", "waived", "unwaived"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A reviewer's word. `rule` is set for `waived` and `unwaived` only. Bound to the definition that was looked at. */
export type NewDecision = {
  server: string;
  tool: string;
  /** Canonical digest of the definition, and the snapshot in which it was looked at. */
  digest: string;
  sequence: number;
  verdict: Verdict;
  rule: string | null;
  reason: string;
  by: string;
  /** The share by which it came, or null where the owner said it. */
  share: string | null;
  /** Decisions made by one act share a batch, which undo takes back as a whole. */
  batch: string;
};

/** `undoneAt` is set where the act was taken back: it stays in the log and counts for nothing. */
export type Decision = NewDecision & { id: number; at: string; undoneAt: string | null };

export type Store = {
  kind: "sqlite" | "postgres";

  /** Stores a snapshot where it differs from the latest, whole or not at all. Acknowledged means durable. */
  saveSnapshot: (snapshot: Snapshot) => Promise<Saved>;
  /** The latest snapshot, or null before the first. */
  loadLatest: () => Promise<{ snapshot: Snapshot; sequence: number } | null>;
  /** One snapshot as it was stored, byte for byte; null where there is none of that number. */
  loadSnapshot: (sequence: number) => Promise<Snapshot | null>;
  /** The newest first. */
  listSnapshots: (page?: { limit?: number; before?: number }) => Promise<SnapshotEntry[]>;
  /** What a tool was over time, the oldest first, one entry for each change. */
  historyOf: (server: string, tool: string) => Promise<ToolVersion[]>;
  /** Drops all but the newest `keep` snapshots and those that something points at, and definitions that nothing names any more. */
  prune: (keep: number) => Promise<{ snapshots: number; definitions: number }>;

  createShare: (share: NewShare) => Promise<Share>;
  /** The living share of a token's hash: null where it is unknown, expired by the database's clock, or revoked. Counts a use where asked. */
  findShare: (tokenHash: string, use?: boolean) => Promise<Share | null>;
  listShares: () => Promise<Share[]>;
  /** False where there is no such share. */
  revokeShare: (id: string) => Promise<boolean>;

  /** All of them or none. */
  addDecisions: (decisions: readonly NewDecision[]) => Promise<Decision[]>;
  /** The oldest first. */
  listDecisions: () => Promise<Decision[]>;
  /** Takes back one act of decisions; gives how many that were. */
  undoDecisions: (batch: string) => Promise<number>;

  loadJustifications: () => Promise<KeptTexts[]>;
  keepJustifications: (changes: readonly KeptTexts[]) => Promise<void>;

  /** A small JSON value by name, such as the collector's memory of protocol eras. */
  loadValue: (name: string) => Promise<unknown>;
  saveValue: (name: string, value: unknown) => Promise<void>;

  close: () => Promise<void>;
};
