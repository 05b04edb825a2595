import type { Report } from "@/lib/report/model";
import type { Review } from "@/lib/review/model";
import { type LockEntry, statesOf } from "./model";

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function byPlace(a: LockEntry, b: LockEntry): number {
  return order(a.server, b.server) || order(a.tool, b.tool) || order(a.digest, b.digest);
}

/**
 * The lock file of all tools that stand approved as they are listed now. The same approvals give the same text, whatever the order in which
 * tools are listed, so that a pull request shows only what was decided.
 */
export function writeLock(report: Pick<Report, "tools">, reviews: ReadonlyMap<string, Review>): string {
  const entries = report.tools.flatMap((tool): LockEntry[] => {
    const review = reviews.get(tool.key);
    if (review?.state !== "approved" || !review.word) return [];
    const { by, at, reason } = review.word;
    const { server, name, digest, hints } = tool;
    return [{ server, tool: name, digest, hints: statesOf(hints), approvedBy: by, approvedAt: at, ...(reason === "" ? {} : { reason }) }];
  });
  return `${JSON.stringify({ lockVersion: 1, tools: entries.toSorted(byPlace) }, null, 2)}\n`;
}
