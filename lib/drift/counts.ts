import { SEVERITIES } from "@/lib/rules/rule";
import { type Change, DIRECTIONS, DRIFT_GROUNDS, type DriftCounts, LANES, type ServerDrift, type ToolDrift } from "./model";

const zeros = <K extends string>(keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;

function tables(): Pick<DriftCounts, "lanes" | "severities"> {
  const lanes = Object.fromEntries(LANES.map((lane) => [lane, zeros(DIRECTIONS)])) as DriftCounts["lanes"];
  const severities = Object.fromEntries(DRIFT_GROUNDS.map((ground) => [ground, zeros(SEVERITIES)])) as DriftCounts["severities"];
  return { lanes, severities };
}

type Fate = "added" | "removed" | "renamed" | "changed";

function fateOf({ before, after, changes }: ToolDrift): Fate {
  if (!before || !after) return after ? "added" : "removed";
  return changes.some(({ lane }) => lane === "renamed") ? "renamed" : "changed";
}

/** Adds up what differs: servers, tools, and changes by lane and by severity. */
export function countDrift(servers: readonly ServerDrift[]): DriftCounts {
  const counts: DriftCounts = {
    servers: { added: 0, removed: 0, changed: 0 },
    tools: { added: 0, removed: 0, renamed: 0, changed: 0, notSeen: 0 },
    ...tables(),
  };
  for (const server of servers) {
    if (server.presence !== "both") counts.servers[server.presence]++;
    else if (server.changes.length + server.tools.length > 0) counts.servers.changed++;
    counts.tools.notSeen += server.notSeen?.keys.length ?? 0;
    for (const tool of server.tools) counts.tools[fateOf(tool)]++;
    const changes: Change[] = [...server.changes, ...server.tools.flatMap((tool) => tool.changes)];
    for (const { lane, direction, severity, ground } of changes) {
      counts.lanes[lane][direction]++;
      counts.severities[ground][severity]++;
    }
  }
  return counts;
}
