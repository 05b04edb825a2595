"use client";
import type { Finding } from "@/lib/rules/rule";
import type { Deciding } from "./decide";
import { DecideRow } from "./decide-row";

type Props = { finding: Finding; tool: { key: string; digest: string }; deciding: Deciding };

/** Accepts a finding on the open tool as it is defined now, with a reason, or takes that back. What the configuration waives is changed there. */
export function Waive({ finding, tool: { key, digest }, deciding }: Props) {
  if (finding.waived && !finding.waivedByReviewer) return null;
  return (
    <div className="mt-2">
      <DecideRow
        deciding={deciding}
        subject={{ tools: [{ key, digest }] }}
        rule={finding.rule}
        verdicts={[finding.waived ? "unwaived" : "waived"]}
        button="text-soft underline decoration-line-strong underline-offset-3"
      />
    </div>
  );
}
