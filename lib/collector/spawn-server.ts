// How a server's process is started.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { getDefaultEnvironment } from "@modelcontextprotocol/client/stdio";
import type { StdioSource } from "@/lib/config/model";
import { CollectError } from "./collect-error";
import { markedEnvironment } from "./escapees";

/** What the child sees: HOME, PATH and a few more, the entry's own, and our mark. Next's types ask every environment for NODE_ENV. */
function childEnvironment(own: Record<string, string>, mark: string): NodeJS.ProcessEnv {
  return { ...getDefaultEnvironment(), ...own, ...markedEnvironment(mark) } as NodeJS.ProcessEnv;
}

/** Starts the process, without a shell, as the leader of a group of its own. Whether that worked is told by its events. */
export function spawnServer({ command, args, env, cwd }: StdioSource, mark: string): ChildProcessWithoutNullStreams {
  return spawn(command, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: childEnvironment(env, mark),
    detached: true,
    shell: false,
    windowsHide: true,
    stdio: "pipe",
  });
}

/** Rejects with a CollectError where the entry's working directory is none: the system's own error would blame the command. */
export async function requireDirectory({ cwd }: StdioSource): Promise<void> {
  if (cwd === undefined) return;
  const found = await stat(cwd).catch(() => undefined);
  if (!found?.isDirectory()) throw new CollectError("not-executable", "its working directory does not exist");
}
