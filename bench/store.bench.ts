// What keeping a snapshot of 10,000 tools costs, in milliseconds and bytes, beside a plain file with the same JSON.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "vitest";
import { digestOf } from "@/lib/catalog/digest";
import type { Snapshot } from "@/lib/catalog/model";
import { openStore, type Place } from "@/lib/store/open-store";
import { startPostgres } from "@/test/postgres";
import { median, printMachine, printTable } from "./figures";
import { syntheticSnapshot } from "./synthetic";

const COUNT = 10_000;
const ROUNDS = 7;

const STEPS = [
  "first snapshot",
  "the same again",
  "one definition changed",
  "one server more",
  "load the latest",
  "history of a tool",
] as const;
type Cost = { ms: number; bytes: number };

/** The same snapshot with another description of the first tool. */
function withChange(snapshot: Snapshot): Snapshot {
  const [first, ...servers] = snapshot.servers;
  const [tool, ...tools] = first?.tools ?? [];
  if (!first || !tool) throw new Error("there are servers and tools");
  const raw = JSON.stringify({ ...JSON.parse(tool.raw), description: "Changed." });
  return { ...snapshot, servers: [{ ...first, tools: [{ ...tool, raw, digest: digestOf(raw) }, ...tools] }, ...servers] };
}

/** The same snapshot with its last server once more, under another name. */
function withServer(snapshot: Snapshot): Snapshot {
  const last = snapshot.servers.at(-1);
  if (!last) throw new Error("there are servers");
  return { ...snapshot, servers: [...snapshot.servers, { ...last, id: "another" }] };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** What each step costs in a new store. Closed after each, so that all bytes are where they stay. */
async function measure(snapshot: Snapshot, place: Place, sizeOf: () => Promise<number>): Promise<Cost[]> {
  const [server, tool] = [snapshot.servers[0]?.id ?? "", snapshot.servers[0]?.tools[0]?.name ?? ""];
  const changed = withChange(snapshot);
  const acts: ((store: Awaited<ReturnType<typeof openStore>>) => Promise<unknown>)[] = [
    (store) => store.saveSnapshot(snapshot),
    (store) => store.saveSnapshot(structuredClone(snapshot)),
    (store) => store.saveSnapshot(changed),
    (store) => store.saveSnapshot(withServer(changed)),
    (store) => store.loadLatest(),
    (store) => store.historyOf(server, tool),
  ];
  await (await openStore(place)).close();
  const costs: Cost[] = [];
  for (const act of acts) {
    const before = await sizeOf();
    const store = await openStore(place);
    const ms = await timed(() => act(store));
    await store.close();
    costs.push({ ms, bytes: (await sizeOf()) - before });
  }
  return costs;
}

async function inFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "placard-bench-"));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function sizeOfFolder(folder: string): Promise<number> {
  const sizes = (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test(`a snapshot of ${COUNT} tools`, async () => {
  const postgres = await startPostgres();
  const snapshot = syntheticSnapshot(COUNT);
  const json = JSON.stringify(snapshot);
  const written: number[] = [];
  const readBack: number[] = [];
  const sqlite: Cost[][] = [];
  const onPostgres: Cost[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await inFolder(async (folder) => {
      const file = path.join(folder, "snapshot.json");
      written.push(await timed(() => writeFile(file, JSON.stringify(snapshot))));
      readBack.push(await timed(async () => JSON.parse(await readFile(file, "utf8"))));
    });
    sqlite.push(await inFolder((dataDir) => measure(snapshot, { dataDir }, () => sizeOfFolder(dataDir))));
    const databaseUrl = await postgres.createDatabase();
    onPostgres.push(await measure(snapshot, { dataDir: "", databaseUrl }, () => postgres.sizeOf(databaseUrl)));
  }
  await postgres.stop();
  const middle = (rounds: Cost[][], step: number, what: keyof Cost) => median(rounds.map((costs) => costs[step]?.[what] ?? Number.NaN));
  printMachine();
  printTable(
    `${COUNT.toLocaleString("en")} tools: milliseconds, and thousands of bytes that the store grew by (median of ${ROUNDS})`,
    ["", "SQLite, ms", "kB", "Postgres, ms", "kB"],
    [
      ["baseline: writeFile of the JSON", median(written), json.length / 1e3, "–", "–"],
      ["baseline: readFile and JSON.parse", median(readBack), "–", "–", "–"],
      ...STEPS.map((name, step) => [
        name,
        ...[sqlite, onPostgres].flatMap((rounds) => [middle(rounds, step, "ms"), middle(rounds, step, "bytes") / 1e3]),
      ]),
    ],
  );
});
