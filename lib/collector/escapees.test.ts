import { spawn } from "node:child_process";
import { afterEach, describe, expect, test } from "vitest";
import { collectOnce, freshOptions, scriptServer } from "../../test/servers/configs";
import { collectAll } from "./collect";
import { createMark, endEscaped, endOrphans, killEscaped } from "./escapees";
import { isRunning, readStat } from "./proc";
import { spawnServer } from "./spawn-server";

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) if (runs(pid)) process.kill(pid, "SIGKILL");
});

function runs(pid: number): boolean {
  const stat = readStat(pid);
  return stat !== undefined && isRunning(stat);
}

/** A process that leads a session of its own, as a daemon does, with this mark. It ignores SIGTERM where it is stubborn. */
async function daemon(mark: string | undefined, stubborn = false): Promise<number> {
  const script = `${stubborn ? "trap '' TERM; " : ""}echo ready; while :; do sleep 1; done`;
  const args = [...(mark === undefined ? ["-u", "PLACARD_COLLECTION"] : []), "sh", "-c", script];
  const child = spawnServer({ kind: "stdio", command: "env", args, env: {} }, mark ?? "");
  child.unref();
  await new Promise((resolve) => child.stdout.once("data", resolve));
  child.stdout.destroy();
  started.push(child.pid ?? 0);
  return child.pid ?? 0;
}

/** The identity of a process that has ended. */
async function deadOwner(): Promise<string> {
  const child = spawn("true", { stdio: "ignore" });
  const pid = child.pid ?? 0;
  await new Promise((resolve) => child.once("exit", resolve));
  return `${pid}-1`;
}

describe.runIf(process.platform === "linux")("where there is /proc", () => {
  test("P8: what a server starts is gone with it, also what left its group", async () => {
    const { status, names, notices } = await collectOnce(scriptServer("escapes"));
    expect({ status, notices }).toEqual({ status: "ok", notices: [] });
    expect(names.map(Number).map(runs)).toEqual([false, false]);
    expect(names.map(Number).every(Number.isInteger)).toBe(true);
  });

  test("P8: an escaped process that ignores SIGTERM is killed, and one of another start is left alone", async () => {
    const [mark, other] = [createMark(), createMark()];
    const stubborn = await daemon(mark, true);
    const stranger = await daemon(other);
    expect(await endEscaped(mark)).toBe(true);
    expect([stubborn, stranger].map(runs)).toEqual([false, true]);
  });

  test("what escaped is killed when Placard ends", async () => {
    const pid = await daemon(createMark(), true);
    killEscaped();
    await expect.poll(() => runs(pid)).toBe(false);
  });

  test("P12: what a killed Placard left is ended by the next collection; what a living one runs is not, nor what has no mark", async () => {
    const mine = await daemon(createMark());
    const unmarked = await daemon(undefined);
    const orphan = await daemon(`${await deadOwner()}.x`, true);
    expect(await collectAll([], { ...freshOptions(), concurrency: { remote: 1, processes: 1 } })).toEqual([]);
    expect([mine, unmarked, orphan].map(runs)).toEqual([true, true, false]);
  });

  test("P12: a Placard whose id has passed to another process is gone too", async () => {
    const orphan = await daemon(`${process.pid}-1.x`);
    expect(await endOrphans()).toBe(true);
    expect(runs(orphan)).toBe(false);
  });
});
