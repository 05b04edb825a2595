import type { ReviewState, Verdict } from "@/lib/review/model";

/** What a state is called beside a tool. */
export const STATE_LABELS: Record<ReviewState, string> = {
  unreviewed: "Unreviewed",
  approved: "Approved",
  questioned: "Questioned",
  rejected: "Rejected",
  changed: "Changed since review",
};

/** What a reviewer can say, as a button. */
export const VERDICT_LABELS: Record<Verdict, string> = {
  approved: "Approve",
  questioned: "Question",
  rejected: "Reject",
  unreviewed: "Put back",
  waived: "Waive",
  unwaived: "Take the waiver back",
};

/** What was done, after "3 tools". */
const DONE: Record<Exclude<Verdict, "waived" | "unwaived">, string> = {
  approved: "approved",
  questioned: "questioned",
  rejected: "rejected",
  unreviewed: "put back to unreviewed",
};

/** "1 tool", "1,234 tools". */
export function toolsInWords(count: number): string {
  return count === 1 ? "1 tool" : `${count.toLocaleString("en")} tools`;
}

/** "3 tools approved", "“No title” waived on 3 tools". */
export function doneInWords(verdict: Verdict, count: number, finding = "Finding"): string {
  if (verdict === "waived") return `${finding} waived on ${toolsInWords(count)}`;
  if (verdict === "unwaived") return `${finding} no longer waived on ${toolsInWords(count)}`;
  return `${toolsInWords(count)} ${DONE[verdict]}`;
}
