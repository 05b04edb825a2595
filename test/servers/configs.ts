// Configurations of the test servers, and what every collection in a test needs.
import { fileURLToPath } from "node:url";
import { type CollectOptions, collectServer } from "@/lib/collector/collect-server";
import { createEraVerdicts } from "@/lib/collector/eras";
import { liveGroups } from "@/lib/collector/process-group";
import type { RemoteSource, ServerConfig, ServerSource, StdioSource } from "@/lib/config/model";

type More = Partial<Omit<ServerConfig, "source">>;

/** A usable entry for any source. */
export function configFor(id: string, source: ServerSource, more: More = {}): ServerConfig {
  const transport = source.kind === "remote" ? "http" : source.kind;
  const labels = { transport, target: "test" } as const;
  return { id, labels, source, problem: undefined, timeoutMs: 20_000, watch: false, declare: [], ...more };
}

/** An entry that starts a script of test/servers: `scriptServer("pages", ["loop"])`. */
export function scriptServer(name: string, args: string[] = [], more: More & Partial<Pick<StdioSource, "env" | "cwd">> = {}): ServerConfig {
  const { env = {}, cwd, ...rest } = more;
  const script = fileURLToPath(new URL(`${name}.mjs`, import.meta.url));
  return configFor(name, { kind: "stdio", command: process.execPath, args: [script, ...args], env, ...(cwd ? { cwd } : {}) }, rest);
}

/** An entry for a URL. */
export function remoteServer(url: string, more: More & Partial<Pick<RemoteSource, "transport" | "headers">> = {}): ServerConfig {
  const { transport = "http", headers = {}, ...rest } = more;
  return configFor("remote", { kind: "remote", url, transport, headers }, rest);
}

export const NOW = new Date("2026-11-20T12:00:00.000Z");

/** Options with a fixed clock and without memory of earlier collections. */
export function freshOptions(more: Partial<CollectOptions> = {}): CollectOptions {
  return { verdicts: createEraVerdicts(), now: () => NOW, ...more };
}

/** Collects one server; fails where a process of it is left. */
export async function collectOnce(config: ServerConfig, more: Partial<CollectOptions> = {}) {
  const record = await collectServer(config, freshOptions(more));
  if (liveGroups().length > 0) throw new Error(`Processes are left: ${liveGroups().join(", ")}`);
  return { ...record, names: record.tools.map((tool) => tool.name) };
}
