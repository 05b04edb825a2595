// placard.lock.json: what was approved, to be kept in a repository and read in a pull request.
import { z } from "zod";
import { DECLARED_STATES, HINT_NAMES, type HintName } from "@/lib/annotations/hints";
import { SAYING_LIMITS } from "@/lib/review/model";

const state = z.enum(DECLARED_STATES);

const entrySchema = z.strictObject({
  server: z.string(),
  tool: z.string(),
  digest: z.string().regex(/^[0-9a-f]{64}$/, "should be 64 hex digits"),
  hints: z.strictObject({ readOnly: state, destructive: state, idempotent: state, openWorld: state }),
  approvedBy: z.string().trim().min(1).max(SAYING_LIMITS.by),
  approvedAt: z.iso.datetime(),
  reason: z.string().max(SAYING_LIMITS.reason).exactOptional(),
});

export const lockSchema = z.strictObject({ lockVersion: z.literal(1), tools: z.array(entrySchema) });

/** One approved definition. `hints` is what it declared, so that a change can be read without the definition. */
export type LockEntry = z.infer<typeof entrySchema>;
export type Lock = z.infer<typeof lockSchema>;

/** The declared states of a tool in the file's order. */
export function statesOf(hints: Record<HintName, { declared: LockEntry["hints"][HintName] }>): LockEntry["hints"] {
  return Object.fromEntries(HINT_NAMES.map((name) => [name, hints[name].declared])) as LockEntry["hints"];
}
