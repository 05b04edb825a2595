// How long collecting takes, beside the bare SDK with the same concurrency in the same minute.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { test } from "vitest";
import { collectAll } from "@/lib/collector/collect";
import { createEraVerdicts, type EraVerdicts } from "@/lib/collector/eras";
import type { ServerConfig, ServerSource } from "@/lib/config/model";
import { listBare, listManyBare } from "./bare-sdk";
import { median, printMachine, printTable } from "./figures";

const SERVERS = 200;
const DELAY = 200;
const TOOLS = 20;
const ROUNDS = 5;

type Way = { name: string; run: () => Promise<number> };

async function time(run: Way["run"], expected: number): Promise<number> {
  const start = performance.now();
  const found = await run();
  const passed = performance.now() - start;
  if (found !== expected) throw new Error(`${found} tools were listed instead of ${expected}`);
  return passed;
}

/** Runs the ways in turn, round after round, so that a busy moment meets all of them. Milliseconds by way. */
async function timeInTurns(ways: Way[], expected: number): Promise<number[][]> {
  const times = ways.map((): number[] => []);
  for (const { run } of ways) await time(run, expected);
  for (let round = 0; round < ROUNDS; round++) for (const [i, { run }] of ways.entries()) times[i]?.push(await time(run, expected));
  return times;
}

function entry(id: string, source: ServerSource): ServerConfig {
  const transport = source.kind === "stdio" ? "stdio" : "http";
  return { id, labels: { transport, target: id }, source, problem: undefined, timeoutMs: 60_000, watch: false, declare: [] };
}

async function collect(configs: ServerConfig[], verdicts: EraVerdicts, remote: number): Promise<number> {
  const records = await collectAll(configs, { concurrency: { remote, processes: 2 }, verdicts, now: () => new Date() });
  return records.reduce((sum, { tools }) => sum + tools.length, 0);
}

function print(heading: string, ways: Way[], times: number[][]) {
  const rows = ways.map(({ name }, i) => [name, median(times[i] ?? []), Math.min(...(times[i] ?? [])), Math.max(...(times[i] ?? []))]);
  printTable(heading, ["", "median ms", "least", "most"], rows);
}

test("200 HTTP servers that wait 200 ms before each answer", async () => {
  const script = path.join(import.meta.dirname, "slow-servers.mjs");
  const child = spawn(process.execPath, [script, `${SERVERS}`, `${DELAY}`, `${TOOLS}`], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const origin = (await lines.next()).value;
  const countRequests = async () => {
    child.stdin.write("\n");
    return Number((await lines.next()).value);
  };
  const urls = Array.from({ length: SERVERS }, (_, i) => `${origin}/${i}`);
  const configs = urls.map((url, i) => entry(`server-${i}`, { kind: "remote", url, transport: "http", headers: {} }));
  printMachine();
  for (const concurrency of [64, 200]) {
    const known = createEraVerdicts();
    await collect(configs, known, concurrency);
    const ways: Way[] = [
      { name: "Placard, first meeting (asks for the newer era)", run: () => collect(configs, createEraVerdicts(), concurrency) },
      { name: "bare SDK that asks for the newer era", run: () => listManyBare(urls, "auto", concurrency) },
      { name: "Placard, era remembered", run: () => collect(configs, known, concurrency) },
      { name: "bare SDK, older era only", run: () => listManyBare(urls, "legacy", concurrency) },
    ];
    print(
      `${SERVERS} servers, ${DELAY} ms before each answer, ${TOOLS} tools each, ${concurrency} at once`,
      ways,
      await timeInTurns(ways, SERVERS * TOOLS),
    );
    const requests: (string | number)[][] = [];
    for (const { name, run } of ways) {
      await countRequests();
      await run();
      requests.push([name, (await countRequests()) / SERVERS]);
    }
    if (concurrency === 64) printTable("Requests to each server", ["", "requests"], requests);
  }
  child.stdin.end();
  await once(child, "exit");
});

test("one stdio server", async () => {
  const script = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-everything/dist/index.js");
  const command = process.execPath;
  const args = [script, "stdio"];
  const config = entry("everything", { kind: "stdio", command, args, env: {} });
  const known = createEraVerdicts();
  const expected = await collect([config], known, 1);
  const ways: Way[] = [
    { name: "Placard, first meeting (asks for the newer era)", run: () => collect([config], createEraVerdicts(), 1) },
    { name: "bare SDK that asks for the newer era", run: () => listBare({ command, args }, "auto") },
    { name: "Placard, era remembered", run: () => collect([config], known, 1) },
    { name: "bare SDK, older era only", run: () => listBare({ command, args }, "legacy") },
  ];
  print("server-everything over stdio: start, list, end", ways, await timeInTurns(ways, expected));
});
