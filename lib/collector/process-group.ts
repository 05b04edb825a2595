// Every server process leads a group of its own, so that what it starts (through npx the real server is a grandchild) ends with it.
import { setTimeout as sleep } from "node:timers/promises";
import { killEscaped } from "./escapees";
import { isRunning, processIds, readStat } from "./proc";

const live = new Set<number>();
let watchesExit = false;

/** Remembers a group until it is gone, and ends it should Placard exit before. `pgid` is the id of the process that leads it. */
export function trackGroup(pgid: number): void {
  if (!watchesExit) {
    watchesExit = true;
    process.once("exit", killAllGroups);
  }
  live.add(pgid);
}

/** Sends a signal to all processes of a group; false where none is left. */
function signalGroup(pgid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pgid, signal);
    return true;
  } catch (error) {
    // EPERM says that a process is there which is not ours to signal (it changed its user).
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Where nobody collects ended orphans (some containers), they stay as zombies: they still answer to signals, but nothing runs any more. */
function onlyZombies(pgid: number): boolean {
  const stats = processIds().map(readStat);
  return stats.length > 0 && !stats.some((stat) => stat?.group === pgid && isRunning(stat));
}

/** Whether a process of this group still runs. */
export function groupRuns(pgid: number): boolean {
  return signalGroup(pgid, 0) && !onlyZombies(pgid);
}

/** Asks every 20 ms, which is cheap; the look through /proc comes every 200 ms. */
async function isGoneWithin(pgid: number, ms: number): Promise<boolean> {
  for (let waited = 0; ; waited += 20) {
    const gone = waited % 200 === 0 ? !groupRuns(pgid) : !signalGroup(pgid, 0);
    if (gone) return true;
    if (waited >= ms) return !groupRuns(pgid);
    await sleep(20);
  }
}

/**
 * Ends a group: waits for it to end by itself (`graceMs`), then asks with SIGTERM (`termMs`), then kills. Gives whether it is gone; a
 * process that left the group on purpose is for `endEscaped` to find.
 */
export async function endGroup(pgid: number, { graceMs, termMs }: { graceMs: number; termMs: number }): Promise<boolean> {
  let gone = await isGoneWithin(pgid, graceMs);
  if (!gone) {
    signalGroup(pgid, "SIGTERM");
    gone = await isGoneWithin(pgid, termMs);
  }
  if (!gone) {
    signalGroup(pgid, "SIGKILL");
    gone = await isGoneWithin(pgid, 2_000);
  }
  if (gone) live.delete(pgid);
  return gone;
}

/** The groups that may still run, by the id of the process that leads them. */
export function liveGroups(): number[] {
  return [...live];
}

/** Kills every group at once, and what left them, without waiting: for the end of Placard itself. Runs on exit. */
export function killAllGroups(): void {
  for (const pgid of live) signalGroup(pgid, "SIGKILL");
  killEscaped();
  live.clear();
}
