// The shape of what the routes of the lock file answer, as far as it is shown.
import type { DeclaredState, HintName } from "@/lib/annotations/hints";

type Hints = Record<HintName, DeclaredState>;

export type LockEntry = { server: string; tool: string; digest: string; hints: Hints; approvedBy: string };

export type LockPlan = {
  same: LockEntry[];
  changed: (LockEntry & { now: Hints })[];
  missing: LockEntry[];
  unnamed: number;
  record: { same: number; changed: number };
  standing: number;
  spoken: number;
};
