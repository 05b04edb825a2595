import { encodeHints } from "@/lib/annotations/code";
import { HINT_NAMES, type HintName } from "@/lib/annotations/hints";
import type { ToolLane } from "@/lib/drift/model";
import type { Review } from "@/lib/review/model";
import { type Finding, groundOf } from "@/lib/rules/rule";
import type { Flag, Report, Row, Tool } from "./model";

const flagOf = (finding: Finding): Flag => ({ rule: finding.rule, severity: finding.severity, ground: groundOf(finding) });

function malformedHints(tool: Tool): Partial<Record<HintName, string>> | undefined {
  const found = HINT_NAMES.flatMap((name) => {
    const text = tool.hints[name].malformedValue;
    return text === undefined ? [] : [[name, text] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** What is known of tools beyond their report, by their keys: where they stand in review, and in what they differ from another snapshot. */
type Marks = { reviews: ReadonlyMap<string, Review>; changes: ReadonlyMap<string, ToolLane[]> | null };

const NO_MARKS: Marks = { reviews: new Map(), changes: null };

/** The slim rows of a report, in its order: what the list carries to the browser. */
export function rowsOf(report: Pick<Report, "tools" | "findings">, { reviews, changes }: Marks = NO_MARKS): Row[] {
  const flags = report.findings.map((finding) => (finding.waived ? undefined : flagOf(finding)));
  return report.tools.map((tool): Row => {
    const { key, server, name, title, titleSource, description, category, tags, parameters, size, protocol } = tool;
    const malformed = malformedHints(tool);
    const review = reviews.get(key)?.state ?? "unreviewed";
    const changed = changes?.get(key);
    const whole = tool.problems.find(({ pointer }) => pointer === "");
    return {
      key,
      server,
      name,
      title,
      titleSource,
      description,
      class: tool.class,
      category,
      tags,
      parameters,
      size,
      protocol,
      hints: encodeHints(tool.hints),
      ...(malformed ? { malformedHints: malformed } : {}),
      malformed: tool.problems.length > 0,
      ...(review === "unreviewed" ? {} : { review }),
      ...(changed ? { changed } : {}),
      ...(whole ? { notATool: whole.message } : {}),
      flags: tool.findings.flatMap((index) => flags[index] ?? []),
    };
  });
}
