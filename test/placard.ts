// A Placard of a test's own: a configuration and a data directory in a folder that goes away, run by the real services.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import type { ProgressEvent } from "@/lib/report/progress";
import { followProgress } from "@/lib/services/follow-progress";
import { type Runtime, runtime } from "@/lib/services/runtime";
import { startCatalog } from "@/lib/services/start";

const RUNTIME = Symbol.for("placard.runtime");
const STOP = Symbol.for("placard.stop");

/** Everything that is told until a collection ends; `act` is what makes it begin. */
export async function eventsUntilFinished(act: () => unknown): Promise<ProgressEvent[]> {
  const events: ProgressEvent[] = [];
  let unfollow = () => {};
  const finished = new Promise<void>((resolve) => {
    const listen = (event: ProgressEvent) => {
      events.push(event);
      if (event.type === "finished") resolve();
    };
    void followProgress(listen).then(async (stop) => {
      unfollow = stop;
      await act();
    });
  });
  await finished;
  unfollow();
  await (await runtime()).collection?.done.catch(() => {});
  return events;
}

export type Placard = {
  folder: string;
  /** Writes a file of the folder: an object as JSON. The configuration is `mcp.json`. */
  write: (name: string, content: unknown) => Promise<void>;
  remove: (name: string) => Promise<void>;
  /** Starts, and gives what is told until the first collection ends. */
  start: () => Promise<ProgressEvent[]>;
  /** Stops as the launcher does. */
  stop: () => Promise<void>;
  /** Forgets what is in memory, as the end of the process does. */
  forget: () => void;
  /** Has the store refuse whatever snapshot comes next, as a full disk does. */
  refuseSnapshots: () => Promise<void>;
  state: () => Promise<Runtime>;
  /** Stops and takes the folder away. */
  end: () => Promise<void>;
};

export async function aPlacard(configuration: unknown): Promise<Placard> {
  const folder = await mkdtemp(path.join(tmpdir(), "placard-services-"));
  process.env.PLACARD_CONFIG = path.join(folder, "mcp.json");
  process.env.PLACARD_DATA = path.join(folder, "data");
  const forget = () => void Reflect.deleteProperty(globalThis, RUNTIME);
  const stop = async () => void (await Reflect.get(globalThis, STOP)?.());
  const write = (name: string, content: unknown) =>
    writeFile(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  await write("mcp.json", configuration);
  forget();
  return {
    folder,
    write,
    remove: (name) => rm(path.join(folder, name)),
    start: () => eventsUntilFinished(startCatalog),
    stop,
    forget,
    refuseSnapshots: async () => {
      const file = new SQLite(path.join(folder, "data", "placard.sqlite"));
      file.exec("create trigger refuse before insert on snapshots begin select raise(fail, 'no room'); end");
      file.close();
    },
    state: runtime,
    end: async () => {
      await stop();
      forget();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The entry of a script in test/servers. */
export function scriptEntry(name: string, args: string[] = [], placard: object = {}): object {
  return { command: process.execPath, args: [path.join(import.meta.dirname, "servers", `${name}.mjs`), ...args], placard };
}
