// Collects hostile servers beside honest ones.
import { fileURLToPath } from "node:url";
import type { ServerRecord } from "@/lib/catalog/model";
import { collectAll } from "@/lib/collector/collect";
import { isRunning, processIds, readStat, readVariable } from "@/lib/collector/proc";
import { liveGroups } from "@/lib/collector/process-group";
import type { ServerConfig } from "@/lib/config/model";
import { configFor, freshOptions } from "../servers/configs";

/** An honest server that costs next to nothing. */
export function honestServer(): ServerConfig {
  const script = fileURLToPath(new URL("../servers/quick.sh", import.meta.url));
  return configFor("honest", { kind: "stdio", command: "sh", args: [script], env: {} });
}

/** The processes that this one started, wherever they went, by the mark in their environment. None where there is no /proc. */
function leftRunning(): number[] {
  return processIds().filter((pid) => {
    const stat = readStat(pid);
    return stat && isRunning(stat) && readVariable(pid, "PLACARD_COLLECTION")?.startsWith(`${process.pid}-`);
  });
}

/**
 * The records of these servers, each of which is collected beside an honest one, and what went wrong around them: nothing, where every
 * honest one is listed and no process is left.
 */
export async function besideHonest(...hostile: ServerConfig[]) {
  const servers = hostile.flatMap((config) => [config, honestServer()]);
  const records = await collectAll(servers, { ...freshOptions(), concurrency: { remote: 8, processes: 8 } });
  const honest = records.filter((_, i) => i % 2 === 1).map(({ status, tools }) => `${status} ${tools.length}`);
  const around = { honest: [...new Set(honest)], groups: liveGroups(), processes: leftRunning() };
  return { records: records.filter((_, i) => i % 2 === 0), around };
}

/** As `besideHonest`, for one server. */
export async function oneBesideHonest(hostile: ServerConfig) {
  const { records, around } = await besideHonest(hostile);
  const [record] = records as [ServerRecord];
  return { record, names: record.tools.map(({ name }) => name), around };
}

/** What `around` is where the hostile servers did no harm. */
export const UNHARMED = { honest: ["ok 1"], groups: [], processes: [] };
