// Two snapshots compared at 1,000 and 10,000 tools, beside two sets of digests; and texts that are made to be hard to compare.
import { test } from "vitest";
import { digestOf } from "@/lib/catalog/digest";
import type { Snapshot, ToolRecord } from "@/lib/catalog/model";
import { driftOf } from "@/lib/drift/drift";
import { diffTexts } from "@/lib/drift/text-diff";
import { median, printMachine, printTable } from "./figures";
import { syntheticSnapshot } from "./synthetic";

const SIZES = [1_000, 10_000];
const ROUNDS = 7;

/** Median milliseconds. */
function time(run: () => unknown): number {
  run();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return median(times);
}

/** The snapshot with every `each`th tool as `edit` makes its text, and its lists the other way round. */
function edited(snapshot: Snapshot, each: number, edit: (raw: string) => string): Snapshot {
  const change = (tool: ToolRecord, i: number): ToolRecord => {
    if (i % each > 0) return tool;
    const raw = edit(tool.raw);
    return { name: String(JSON.parse(raw).name), raw, digest: digestOf(raw) };
  };
  return { ...snapshot, servers: snapshot.servers.map((server) => ({ ...server, tools: server.tools.map(change).toReversed() })) };
}

const reworded = (raw: string) =>
  raw.replace('"description":"', '"description":"Now ').replace('"required":[', '"default":{},"required":[');
const renamed = (raw: string) => raw.replace('"name":"', '"name":"new_');

/** What the simplest comparison does: which digests one side has and the other has not. */
function digestsApart(before: Snapshot, after: Snapshot): string[] {
  const digests = ({ servers }: Snapshot) => servers.flatMap(({ id, tools }) => tools.map(({ digest }) => `${id} ${digest}`));
  const known = new Set(digests(before));
  return digests(after).filter((digest) => !known.has(digest));
}

function parsed({ servers }: Snapshot): unknown[] {
  return servers.flatMap(({ tools }) => tools.map(({ raw }) => JSON.parse(raw)));
}

test("two snapshots", () => {
  printMachine();
  const columns = SIZES.map((count) => {
    const before = syntheticSnapshot(count);
    const [same, few, all, other] = [
      edited(before, 1, (raw) => raw),
      edited(before, 100, reworded),
      edited(before, 1, reworded),
      edited(before, 1, renamed),
    ];
    const none = { ...before, servers: before.servers.map((server) => ({ ...server, tools: [] })) };
    return [
      time(() => digestsApart(before, same)),
      time(() => driftOf(before, before)),
      time(() => driftOf(before, same)),
      time(() => driftOf(before, few)),
      time(() => [parsed(before), parsed(all)]),
      time(() => driftOf(before, all)),
      time(() => driftOf(before, other)),
      time(() => driftOf(none, before)),
    ];
  });
  const names = [
    "baseline: two sets of digests",
    "drift: the same lists",
    "drift: the same tools in another order",
    "drift: one tool in a hundred changed",
    "baseline: JSON.parse of both sides",
    "drift: every tool changed",
    "drift: every tool renamed",
    "drift: every tool new",
  ];
  printTable(
    "Milliseconds, median, by the number of tools on each side",
    ["", ...SIZES.map((count) => count.toLocaleString("en"))],
    names.map((name, i) => [name, ...columns.map((times) => times[i] ?? Number.NaN)]),
  );
});

/** Words in an order that repeats nowhere and shares much everywhere: the worst that a comparison can be given. */
function shuffled(count: number, step: number): string {
  return Array.from({ length: count }, (_, i) => "abcdefgh"[(i * i + i * step) % 8]).join(" ");
}

test("two texts", () => {
  const texts: [string, string, string][] = [
    [
      "a description with one word changed",
      "Gets one entry by its id. ".repeat(10),
      `Lists${"Gets one entry by its id. ".repeat(10).slice(4)}`,
    ],
    ["40,000 characters, one word changed", "Gets one entry. ".repeat(2_500), `${"Gets one entry. ".repeat(2_500)}Now.`],
    ["1,000 words that all differ", shuffled(1_000, 1), shuffled(1_000, 3)],
    ["20,000 words that all differ", shuffled(20_000, 1), shuffled(20_000, 3)],
    ["words that repeat", "a b ".repeat(20_000), "b a a ".repeat(15_000)],
    ["1 million characters, other lines", "a line\nb\n".repeat(110_000), "b\nb\na line\n".repeat(90_000)],
    ["10 million characters", "a b ".repeat(2_500_000), "b a ".repeat(2_500_000)],
  ];
  printTable(
    "Difference of two texts, milliseconds, median",
    ["", "ms", "pieces"],
    texts.map(([name, before, after]) => [name, time(() => diffTexts(before, after)), diffTexts(before, after).length]),
  );
});
