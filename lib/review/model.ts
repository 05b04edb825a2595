// A reviewer's word on a tool or on a finding, bound to the definition that was looked at.

/** What a reviewer can say. The last two concern one rule's findings on the tool; `unreviewed` and `unwaived` take an earlier word back. */
export const VERDICTS = ["approved", "questioned", "rejected", "unreviewed", "waived", "unwaived"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Verdicts that say nothing without a reason. */
export const REASONED: ReadonlySet<Verdict> = new Set(["questioned", "rejected", "waived"]);

/** Characters of a reviewer's name and reason. */
export const SAYING_LIMITS = { by: 80, reason: 2_000 } as const;

export type NewDecision = {
  server: string;
  tool: string;
  /** Canonical digest of the definition, and the snapshot in which it was looked at. */
  digest: string;
  sequence: number;
  verdict: Verdict;
  /** Set for `waived` and `unwaived` only. */
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

/** Where a tool stands. `changed`: its definition is another one than the one that a reviewer spoke of. */
export const REVIEW_STATES = ["unreviewed", "approved", "questioned", "rejected", "changed"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What a reviewer said last of a tool, without what only the store needs. */
export type Word = Pick<Decision, "verdict" | "reason" | "by" | "at" | "digest" | "sequence" | "share">;

/** A tool's state, and the word that it follows from; none where nobody said one that still counts. */
export type Review = { state: ReviewState; word?: Word };
