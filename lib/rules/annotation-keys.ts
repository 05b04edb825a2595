// What is known about annotation keys that the protocol does not define.
import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";

export type KeyKind =
  | { kind: "variant" | "typo"; meant: string }
  | { kind: "proposed"; proposal: string }
  | { kind: "webmcp" | "vendor" | "unknown" };

/** Keys of proposals to the protocol. None was accepted by 2026-08-22, and SDK 2.4.0 of 2026-10-23 knows none. */
const PROPOSED = new Map([
  ["sensitiveHint", "SEP-1913"],
  ["privateHint", "SEP-1913"],
  ["maliciousActivityHint", "SEP-1913"],
  ["attribution", "SEP-1913"],
  ["aiProcessingHint", "SEP-1984"],
  ["slowExecutionHint", "SEP-1984"],
  ["resourceIntensiveHint", "SEP-1984"],
  ["sensitiveDataHint", "SEP-1984"],
  ["privilegedAccessHint", "SEP-1984"],
  ["reversibleHint", "SEP-1984"],
  ["unsafeOutputHint", "SEP-1561"],
  ["secretHint", "SEP-1560"],
  ["trustedHint", "SEP-1487"],
  ["agencyHint", "SEP-1792"],
  ["modelPreferences", "SEP-2417"],
  ["riskLevel", "SEP-2793"],
  ["approvalRecommendation", "SEP-2793"],
]);

/** Keys of the browser's WebMCP, where every default is false. */
const WEBMCP = new Set(["untrustedContentHint", "consequentialHint", "debugging"]);

/** Keys that a host documents for its own use. */
const isVendors = (key: string) => key === "maxResultSizeChars" || key.startsWith("cursor/");

const HINT_KEYS = HINT_NAMES.map((name) => HINTS[name].key);

const bare = (key: string) => key.replace(/[_\-\s]/g, "").toLowerCase();

/** Every spelling that differs from a known key only in case, in separators or by the word "hint". */
const VARIANTS = new Map<string, string>([
  ["title", "title"],
  ...HINT_KEYS.flatMap((key): [string, string][] => [
    [bare(key), key],
    [bare(key).replace(/hint$/, ""), key],
  ]),
]);

/** Longer keys are no slips of the pen, and would cost time. */
const LONGEST_TYPO = 20;

/** The edit distance (insertions, deletions, substitutions) of two short words. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** What kind of key this is, of those that the protocol does not define. */
export function kindOfKey(key: string): KeyKind {
  const proposal = PROPOSED.get(key);
  if (proposal !== undefined) return { kind: "proposed", proposal };
  if (WEBMCP.has(key)) return { kind: "webmcp" };
  if (isVendors(key)) return { kind: "vendor" };
  const variant = VARIANTS.get(bare(key));
  if (variant !== undefined) return { kind: "variant", meant: variant };
  const typo = key.length > LONGEST_TYPO ? undefined : HINT_KEYS.find((hint) => editDistance(bare(key), bare(hint)) <= 2);
  return typo === undefined ? { kind: "unknown" } : { kind: "typo", meant: typo };
}
