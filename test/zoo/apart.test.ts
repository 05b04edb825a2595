// What needs a collector in a process of its own: how much memory it holds, and what is left of it when it is killed.
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectAll } from "@/lib/collector/collect";
import { groupRuns } from "@/lib/collector/process-group";
import type { ServerConfig } from "@/lib/config/model";
import { type Apart, compileApart } from "../apart";
import { freshOptions, remoteServer, scriptServer } from "../servers/configs";
import { startHostile } from "../servers/http-hostile.mjs";
import { collectMeasured, collectUntilKilled } from "./apart";
import { honestServer } from "./beside";

let apart: Apart;
beforeAll(async () => {
  apart = await compileApart("test/zoo/apart.ts");
});
afterAll(() => apart.remove());

/** How much the most memory held may grow: an answer of 16 MiB as bytes and as text a few times over, and far less than what is sent. */
const MOST_MIB = 150;

async function measured(...configs: ServerConfig[]): Promise<{ outcome: string; mib: number }[]> {
  const child = apart.start(collectMeasured.name, JSON.stringify([honestServer(), ...configs]));
  const told: { outcome: string; mib: number }[] = [];
  for await (const line of createInterface({ input: child.stdout })) told.push(JSON.parse(line));
  return told;
}

test.each(["400 MB of JSON", "400 MB of an error", "an event without end", "a gzip bomb"])("R12 %s is not held in memory", async (kind) => {
  const server = await startHostile(kind);
  const [told] = await measured(remoteServer(server.url));
  await server.close();
  expect(told?.outcome).toBe(kind.endsWith("error") ? "server-error" : "too-large");
  expect(told?.mib).toBeLessThan(MOST_MIB);
});

test.each([
  ["P9 a line without end", scriptServer("huge-line"), "too-large"],
  ["P9 a million lines of garbage", scriptServer("garbage", ["lines", "1000000"]), "too-large"],
  ["R7 100,000 tools", scriptServer("huge-tools", ["100,000"]), "partial"],
])("%s is not held in memory", async (_, config, outcome) => {
  const [told] = await measured(config);
  expect(told?.outcome).toBe(outcome);
  expect(told?.mib).toBeLessThan(MOST_MIB);
});

describe.runIf(process.platform === "linux")("a Placard that is killed while it collects", () => {
  test("P12 leaves a server that ignores the end of its input, which the next collection ends", async () => {
    const child = apart.start(collectUntilKilled.name, JSON.stringify([scriptServer("stubborn", ["hangs"])]));
    const line = await new Promise<string>((resolve) => createInterface({ input: child.stdout }).once("line", resolve));
    const [pgid] = JSON.parse(line) as [number];
    expect(groupRuns(pgid)).toBe(true);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
    await collectAll([], { ...freshOptions(), concurrency: { remote: 1, processes: 1 } });
    expect(groupRuns(pgid)).toBe(false);
  });
});
