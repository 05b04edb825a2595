// What /proc says of the processes of this machine. There is none but on Linux: nothing is found elsewhere.
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

export type ProcessStat = {
  /** One letter; Z and X are processes that have ended and wait to be collected. */
  state: string;
  /** The id of the process that started it, or of the one that took it over. */
  parent: number;
  /** The id of the process group. */
  group: number;
  /** Ticks from the machine's start to the process's: with its id it tells a process from a later one of the same id. */
  started: string;
};

/** What `read` gives; undefined where the process ended meanwhile, is another user's, or /proc does not exist. */
function tried<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The ids of all processes that /proc shows. */
export function processIds(): number[] {
  const names = tried(() => readdirSync("/proc")) ?? [];
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

/** How a process stands; undefined where there is none of this id. */
export function readStat(pid: number): ProcessStat | undefined {
  const stat = tried(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  if (stat === undefined) return undefined;
  // The name before ")" may hold anything. Behind it stand the third field and those that follow (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { state: fields[0] ?? "", parent: Number(fields[1]), group: Number(fields[2]), started: fields[19] ?? "" };
}

/** Whether a process of this id runs, rather than waits to be collected. */
export function isRunning({ state }: ProcessStat): boolean {
  return state !== "Z" && state !== "X";
}

/** The value of a variable in the environment that a process was started with. */
export function readVariable(pid: number, name: string): string | undefined {
  const variables = tried(() => readFileSync(`/proc/${pid}/environ`, "utf8"))?.split("\0") ?? [];
  return variables.find((variable) => variable.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** Which namespace a process's id counts in: that of a container, or that of the machine. */
export function pidNamespace(pid: number | "self"): string | undefined {
  return tried(() => readlinkSync(`/proc/${pid}/ns/pid`));
}
