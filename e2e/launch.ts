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
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Gets the new directory, may put files there, and gives a configuration, or the path of one that exists. */
type Configure = (directory: string) => Promise<object | string> | object | string;

/** Starts the production build on a port that the system picks. Throws where Placard ends before it says its address. */
async function start(config: string, data: string): Promise<{ origin: string; end: () => Promise<void> }> {
  const args = ["bin/serve.mjs", "--config", config, "--data", data, "--port", "0"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
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

/** Starts a Placard with a configuration and a data directory of its own. */
export async function launch(configure: Configure): Promise<Placard> {
  const directory = await mkdtemp(path.join(os.tmpdir(), "placard-own-"));
  const configured = await configure(directory);
  const config = typeof configured === "string" ? configured : path.join(directory, "placard.json");
  if (typeof configured === "object") await writeFile(config, JSON.stringify(configured));
  const data = path.join(directory, "data");
  let run = await start(config, data);
  const placard: Placard = {
    origin: run.origin,
    directory,
    restart: async () => {
      await run.end();
      run = await start(config, data);
      placard.origin = run.origin;
    },
    stop: async () => {
      await run.end();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return placard;
}
