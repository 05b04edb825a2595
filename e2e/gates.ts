// A configuration whose servers do what the test wants, and the gates that hold them.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Placard } from "./launch";

const GATED = fileURLToPath(new URL("./servers/gated.mjs", import.meta.url));
const GROWS = fileURLToPath(new URL("./servers/grows.mjs", import.meta.url));

/** While `connect` or `list` is closed the server waits there; while `down` is open it ends as soon as it is started. */
type Gate = "connect" | "list" | "down";

const fileOf = (directory: string, gate: Gate) => path.join(directory, "gates", gate);

export const open = ({ directory }: Placard, gate: Gate): Promise<void> => writeFile(fileOf(directory, gate), "");
export const close = ({ directory }: Placard, gate: Gate): Promise<void> => rm(fileOf(directory, gate), { force: true });

/** A server of four tools behind gates, one that lists a tool more each time it is asked, and one that fails. */
export async function behindGates(directory: string): Promise<object> {
  await mkdir(path.join(directory, "gates"));
  const node = (...args: string[]) => ({ command: process.execPath, args });
  const mcpServers = {
    gated: node(GATED, path.join(directory, "gates")),
    grows: node(GROWS, path.join(directory, "asked")),
    broken: node("-e", "process.exit(1)"),
  };
  return { mcpServers, placard: { concurrency: { processes: 4 } } };
}
