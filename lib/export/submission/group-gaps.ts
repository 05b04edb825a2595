import type { SubmissionGap } from "./write";

/** Gaps that say the same. `count` is of the gaps; `tools` are the names that they concern, each once. */
export type GapGroup = { message: string; count: number; tools: string[] };

/** Gaps by what they say, in the order in which each is first said: three hundred tools lack the same few things. */
export function groupGaps(gaps: readonly SubmissionGap[]): GapGroup[] {
  const groups = new Map<string, { count: number; tools: Set<string> }>();
  for (const { message, tool } of gaps) {
    const group = groups.get(message) ?? { count: 0, tools: new Set<string>() };
    groups.set(message, group);
    group.count += 1;
    if (tool !== undefined) group.tools.add(tool);
  }
  return [...groups].map(([message, { count, tools }]) => ({ message, count, tools: [...tools] }));
}
