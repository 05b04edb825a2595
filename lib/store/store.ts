// The port of the store: what Placard remembers, whatever database keeps it. Facts only; findings are never stored.
import type { Snapshot, SnapshotEntry } from "@/lib/catalog/model";
import type { Decision, NewDecision } from "@/lib/review/model";
import type { Share } from "@/lib/share/model";
import type { KeptTexts } from "./kept-texts";

/** What saving did: `stored` is false where the latest snapshot says the same, whose `seenAt` then moved on. */
export type Saved = { stored: boolean; sequence: number; definitionsAdded: number };

/** What a tool was from one snapshot on; `definition` is null where a whole list no longer had it. */
export type ToolVersion = { sequence: number; takenAt: string; definition: { digest: string; raw: string } | null };

/** A share to be made. `tokenHash` is the SHA-256 (hex) of the token, which itself is never stored. */
export type NewShare = Pick<Share, "sequence" | "query" | "title" | "note" | "options"> & { tokenHash: string; days: number };

/** Every method throws AppError data-unavailable where the database fails in a way that is to be expected: unreachable, full, damaged. */
export type Store = {
  kind: "sqlite" | "postgres";

  /** Stores a snapshot where it differs from the latest (`likenessOf`), whole or not at all. Acknowledged means durable. */
  saveSnapshot: (snapshot: Snapshot) => Promise<Saved>;
  /** The latest snapshot, with the time when the same was seen last; null before the first. */
  loadLatest: () => Promise<{ snapshot: Snapshot; sequence: number; seenAt: string } | null>;
  /** One snapshot as it was stored, byte for byte; null where there is none of that number. */
  loadSnapshot: (sequence: number) => Promise<Snapshot | null>;
  /** The newest first: at most `limit` (100 by default), and only those stored before the one of number `before`. */
  listSnapshots: (page?: { limit?: number; before?: number }) => Promise<SnapshotEntry[]>;
  /**
   * What a tool was over time, the oldest first, one entry for each change of its digest. `occurrence` is its place among the server's tools
   * of that name, from 1. A list that is not whole is no sign that a tool is gone.
   */
  historyOf: (server: string, tool: string, occurrence?: number) => Promise<ToolVersion[]>;
  /** The definitions of these digests that are kept, as raw text; of several spellings of one the latest. */
  loadDefinitions: (digests: readonly string[]) => Promise<Map<string, string>>;
  /** Drops all but the newest `keep` snapshots (at least one) and those that something points at, and definitions that nothing names any more. */
  prune: (keep: number) => Promise<{ snapshots: number; definitions: number }>;

  /** Null where there is no snapshot of that number (any more). */
  createShare: (share: NewShare) => Promise<Share | null>;
  /** The living share of a token's hash: null where it is unknown, expired by the database's clock, or revoked. Counts a use where asked. */
  findShare: (tokenHash: string, use?: boolean) => Promise<Share | null>;
  /** The newest first. */
  listShares: () => Promise<Share[]>;
  /** False where there is no such share. */
  revokeShare: (id: string) => Promise<boolean>;

  /** All of them, in their order, or none: null where one is about a snapshot that is not there (any more). */
  addDecisions: (decisions: readonly NewDecision[]) => Promise<Decision[] | null>;
  /** Differs where any word was said or taken back since. */
  markDecisions: () => Promise<string>;
  /** The oldest first. */
  listDecisions: () => Promise<Decision[]>;
  /** Takes back one act of decisions; gives how many were taken back by this. */
  undoDecisions: (batch: string) => Promise<number>;

  /** All that is kept, the latest last. */
  loadJustifications: () => Promise<KeptTexts[]>;
  /** Lays these texts over those kept for the same definition on the same server, all of them or none; an empty text takes back what was kept. */
  keepJustifications: (changes: readonly KeptTexts[]) => Promise<void>;

  /** A small JSON value by name, such as the collector's memory of protocol eras; undefined where there is none. */
  loadValue: (name: string) => Promise<unknown>;
  saveValue: (name: string, value: unknown) => Promise<void>;

  close: () => Promise<void>;
};
