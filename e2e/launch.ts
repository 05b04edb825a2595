// A Placard of a test's own, for journeys that change what is collected or need another catalog.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

export type Placard = {
  /** `http://127.0.0.1:PORT`; another one after a restart. */
  origin: string;
  /** Where its configuration and its data lie; removed when it stops. */
  directory: string;
  /** What it has written to stdout and stderr so far, over all its restarts. */
  log: () => string;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Gets the new directory, may put files there, and gives a configuration, or the path of one that exists. */
type Configure = (directory: string) => Promise<object | string> | object | string;

type Run = { origin: string; end: () => Promise<void> };

/** Starts the production build on a port that the system picks. Throws where Placard ends before it says its address. */
async function start(config: string, data: string, env: Record<string, string>, note: (text: string) => void): Promise<Run> {
  const args = ["bin/serve.mjs", "--config", config, "--data", data, "--port", "0"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
  child.stdout.on("data", (bytes) => note(String(bytes)));
  child.stderr.on("data", (bytes) => note(String(bytes)));
  child.stderr.pipe(process.stderr, { end: false });
  const ended = once(child, "exit");
  const end = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Placard is at (http:\S+)$/.exec(line)?.[1];
    if (origin === undefined) continue;
    child.stdout.resume();
    return { origin, end };
  }
  throw new Error("Placard ended before it said its address");
}

/** Starts a Placard with a configuration and a data directory of its own; `env` is added to this process's environment, also later. */
export async function launch(configure: Configure, env: Record<string, string> = {}): Promise<Placard> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "placard-own-"));
  const configured = await configure(directory);
  const config = typeof configured === "string" ? configured : path.join(directory, "placard.json");
  if (typeof configured === "object") await writeFile(config, JSON.stringify(configured));
  const data = path.join(directory, "data");
  let log = "";
  const begin = () =>
    start(config, data, env, (text) => {
      log += text;
    });
  let run = await begin();
  const placard: Placard = {
    origin: run.origin,
    directory,
    log: () => log,
    restart: async () => {
      await run.end();
      run = await begin();
      placard.origin = run.origin;
    },
    stop: async () => {
      await run.end();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return placard;
}
