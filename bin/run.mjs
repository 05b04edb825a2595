import { spawn } from "node:child_process";
import os from "node:os";
import { onStop } from "./stop.mjs";

const GRACE_MS = 5000;
/** Windows has no process groups, and its terminal ends children by itself. */
const GROUPS = process.platform !== "win32";

/** @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
function signalAll(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(GROUPS ? -child.pid : child.pid, signal);
  } catch {
    // Gone already.
  }
}

/**
 * Runs a command to its end in a process group of its own. When this process is told to stop, the whole group stops with it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, show?: boolean }} options `show` passes the output through instead of keeping it.
 * @returns {Promise<{ code: number, output: string }>} 127 where the command cannot be started.
 */
export function run(command, args, { cwd, env = {}, show = false }) {
  const output = show ? "inherit" : "pipe";
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, detached: GROUPS, stdio: ["ignore", output, output] });
  /** @type {Buffer[]} */
  const kept = [];
  child.stdout?.on("data", (chunk) => kept.push(chunk));
  child.stderr?.on("data", (chunk) => kept.push(chunk));

  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy;
  const forget = onStop((signal) => {
    stoppedBy = signal;
    signalAll(child, signal);
    setTimeout(() => signalAll(child, "SIGKILL"), GRACE_MS).unref();
  });

  return new Promise((resolve) => {
    child.once("error", (error) => {
      forget();
      resolve({ code: 127, output: error.message });
    });
    child.once("close", (code) => {
      forget();
      if (stoppedBy) process.exit(128 + os.constants.signals[stoppedBy]);
      resolve({ code: code ?? 1, output: Buffer.concat(kept).toString() });
    });
  });
}
