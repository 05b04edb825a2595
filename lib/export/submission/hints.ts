import type { HintName } from "@/lib/annotations/hints";

/** The hints that a submission states and justifies, in the order of the file. idempotentHint is not among them. */
export const SUBMITTED_HINTS = ["readOnly", "openWorld", "destructive"] as const satisfies readonly HintName[];
export type SubmittedHint = (typeof SUBMITTED_HINTS)[number];

/** How the file names each hint's justification. */
export const JUSTIFICATION_KEYS = {
  readOnly: "read_only_justification",
  openWorld: "open_world_justification",
  destructive: "destructive_justification",
} as const satisfies Record<SubmittedHint, string>;

/** The key of a hint in `annotations`. */
export function hintKey<H extends SubmittedHint>(hint: H): `${H}Hint` {
  return `${hint}Hint`;
}
