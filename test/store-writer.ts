// What a process of its own does with a store in tests.
import { writeSync } from "node:fs";
import { digestOf } from "@/lib/catalog/digest";
import type { ServerRecord, Snapshot } from "@/lib/catalog/model";
import { openStore, type Place } from "@/lib/store/open-store";

const tell = (line: string) => writeSync(1, `${line}\n`);

const TAKEN_AT = "2026-11-20T12:00:00.000Z";

/** As in builders.ts, which would bring the rules along and make each start slow. */
function aServer(id: string, descriptions: string[]): ServerRecord {
  const tools = descriptions.map((description, i) => {
    const raw = JSON.stringify({ name: `tool_${i}`, description, inputSchema: { type: "object" } });
    return { name: `tool_${i}`, raw, digest: digestOf(raw) };
  });
  return {
    id,
    labels: { transport: "stdio", target: id },
    status: "ok",
    marks: [],
    declared: [],
    collectedAt: TAKEN_AT,
    notices: [],
    tools,
  };
}

/** One of many snapshots that all differ: some definitions are of this one alone, others are in all of them. */
export function numberedSnapshot(number: number): Snapshot {
  const own = Array.from({ length: 40 }, (_, i) => `${number}.${i} `.repeat(30));
  const common = Array.from({ length: 40 }, (_, i) => `Always the same ${i}.`);
  return { id: `snapshot-${number}`, takenAt: TAKEN_AT, complete: true, servers: [aServer("own", own), aServer("common", common)] };
}

/** Saves one numbered snapshot after another until it is killed. Says "try N" before each, and "kept N SEQUENCE" once it is acknowledged. */
export async function saveUntilKilled(place: string, from: string): Promise<void> {
  const store = await openStore(JSON.parse(place) as Place);
  for (let number = Number(from); ; number++) {
    tell(`try ${number}`);
    const { sequence } = await store.saveSnapshot(numberedSnapshot(number));
    tell(`kept ${number} ${sequence}`);
  }
}

/** Opens, saves these numbered snapshots in turn, and closes. Says "stored N SEQUENCE" for those that were not there already. */
export async function saveNumbers(place: string, ...numbers: string[]): Promise<void> {
  const store = await openStore(JSON.parse(place) as Place);
  for (const number of numbers) {
    const { stored, sequence } = await store.saveSnapshot(numberedSnapshot(Number(number)));
    if (stored) tell(`stored ${number} ${sequence}`);
  }
  await store.close();
}
