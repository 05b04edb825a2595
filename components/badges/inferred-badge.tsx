import { HINTS, type HintName } from "@/lib/annotations/hints";
import type { InferredHint } from "@/lib/annotations/infer";

/** What a tool's name suggests beside a hint that it does not declare: dashed, marked as a guess, and never in the declaration's place. */
export function InferredBadge({ name, hint }: { name: HintName; hint: InferredHint }) {
  return (
    <span className="hint" data-hint={name} data-inferred="" title={`${HINTS[name].label}: inferred, not declared; ${hint.because}`}>
      <span>inferred {hint.value ? "yes" : "no"}</span>
    </span>
  );
}
