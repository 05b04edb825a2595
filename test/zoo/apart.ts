// What a collector in a process of its own does in tests of the zoo.
import { writeSync } from "node:fs";
import { collectAll } from "@/lib/collector/collect";
import { createEraVerdicts } from "@/lib/collector/eras";
import { liveGroups } from "@/lib/collector/process-group";
import type { ServerConfig } from "@/lib/config/model";

const tell = (value: unknown) => writeSync(1, `${JSON.stringify(value)}\n`);

const OPTIONS = { verdicts: createEraVerdicts(), now: () => new Date(0), concurrency: { remote: 1, processes: 1 } };

/** Collects these servers, a JSON array, until it is killed; says the group of the process once it is being listed. */
export async function collectUntilKilled(servers: string): Promise<void> {
  await collectAll(JSON.parse(servers) as ServerConfig[], {
    ...OPTIONS,
    onEvent: (event) => void (event.kind === "progress" && event.phase === "listing" && tell(liveGroups())),
  });
}

/** Collects these servers in turn. Says of each its reason or status and how many MiB the most memory that was ever held grew by it. */
export async function collectMeasured(servers: string): Promise<void> {
  const [first, ...others] = JSON.parse(servers) as ServerConfig[];
  const mostHeld = () => process.resourceUsage().maxRSS / 1024;
  if (first) await collectAll([first], OPTIONS);
  for (const server of others) {
    const before = mostHeld();
    const [record] = await collectAll([server], OPTIONS);
    tell({ outcome: record?.failure?.reason ?? record?.status, mib: Math.round(mostHeld() - before) });
  }
}
