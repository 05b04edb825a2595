import type { ResolvedHints } from "@/lib/annotations/resolve";

/** Hints as they are drawn: "destructive" declared beside "read-only" is a contradiction to look at, so it is not faded as moot. */
export function painted(hints: ResolvedHints): ResolvedHints {
  const contradicts = hints.readOnly.declared === "true" && hints.destructive.declared === "true";
  return contradicts ? { ...hints, destructive: { ...hints.destructive, source: "declared" } } : hints;
}
