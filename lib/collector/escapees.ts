// Processes that leave their server's group (a daemon, a browser that is started detached) keep its environment, and in it a mark of the
// Placard and of the start that they come from. By that they are found, even by a later Placard where this one was killed.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning, pidNamespace, processIds, readStat, readVariable } from "./proc";

const VARIABLE = "PLACARD_COLLECTION";

/** How long an escaped process may take to obey SIGTERM, and how long a killed one to be gone. */
const TERM_MS = 500;
const KILL_MS = 2_000;

/** A process, so that no later one of the same id is taken for it; undefined where it does not run. */
function identityOf(pid: number): string | undefined {
  const stat = readStat(pid);
  return stat && isRunning(stat) ? `${pid}-${stat.started}` : undefined;
}

/** The mark for one start of a server, unlike any other. */
export function createMark(): string {
  return `${identityOf(process.pid) ?? process.pid}.${randomUUID()}`;
}

/** The variable that carries a mark. */
export function markedEnvironment(mark: string): Record<string, string> {
  return { [VARIABLE]: mark };
}

type IsMeant = (mark: string, pid: number) => boolean;

/** Sends a signal to each process with a mark that is meant; gives how many there are. Found and struck at once: no id changes hands between. */
function signalMarked(isMeant: IsMeant, signal: NodeJS.Signals | 0): number {
  let count = 0;
  for (const pid of processIds()) {
    const mark = readVariable(pid, VARIABLE);
    if (pid === process.pid || mark === undefined || !isMeant(mark, pid)) continue;
    count++;
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself, or it is not ours to signal; the next count tells.
    }
  }
  return count;
}

async function endMarked(isMeant: IsMeant): Promise<boolean> {
  if (signalMarked(isMeant, "SIGTERM") === 0) return true;
  for (let waited = 0; waited < TERM_MS + KILL_MS; waited += 50) {
    await sleep(50);
    // Again each time: what is killed may have started another meanwhile.
    if (signalMarked(isMeant, waited < TERM_MS ? 0 : "SIGKILL") === 0) return true;
  }
  return false;
}

/** Ends what is left of one start, wherever it went, and gives whether it is gone. True where there is no /proc to look through. */
export function endEscaped(mark: string): Promise<boolean> {
  return endMarked((found) => found === mark);
}

/** Kills what this Placard started and what left its group, without waiting. */
export function killEscaped(): void {
  const self = `${identityOf(process.pid)}.`;
  signalMarked((mark) => mark.startsWith(self), "SIGKILL");
}

/**
 * Ends what a Placard that was killed left running. A mark is only read where process ids mean the same as here: a container counts its own.
 * Gives whether all of it is gone.
 */
export function endOrphans(): Promise<boolean> {
  const here = pidNamespace("self");
  return endMarked((mark, pid) => {
    const owner = /^(\d+)-\d+(?=\.)/.exec(mark);
    return owner !== null && pidNamespace(pid) === here && identityOf(Number(owner[1])) !== owner[0];
  });
}
