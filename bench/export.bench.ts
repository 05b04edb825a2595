// Every export format at 1,000, 10,000 and 100,000 tools, beside JSON.stringify of the same report: time, size, and what it holds in memory.
import { afterAll, expect, test } from "vitest";
import { toApiCatalog } from "@/lib/export/api-catalog";
import { FORMATS } from "@/lib/export/formats";
import type { Format } from "@/lib/export/model";
import { aServer } from "@/test/builders";
import { anInput } from "@/test/exports";
import { median, printMachine, printTable } from "./figures";
import { syntheticServers } from "./synthetic";

const SIZES = [1_000, 10_000, 100_000];

type Input = ReturnType<typeof anInput>;
type Measured = { ms: number; megabytes: number; heap: number };

const heap = () => process.memoryUsage().heapUsed / 1e6;

const afterCollection = () => {
  globalThis.gc?.();
  return heap();
};

/** Reads an export as the route does, piece by piece as bytes, and drops each. Memory is what is held after a collection on the way. */
function stream({ write }: Format, input: Input, isWatched: boolean): { bytes: number; heap: number } {
  const encoder = new TextEncoder();
  let [bytes, most, next] = [0, 0, 4e6];
  for (const piece of write(input)) {
    bytes += encoder.encode(piece).length;
    if (!isWatched || bytes < next) continue;
    most = Math.max(most, afterCollection());
    next *= 2;
  }
  return { bytes, heap: most };
}

/** Median of a few rounds without, and one with an eye on memory. */
function measure(run: (isWatched: boolean) => { bytes: number; heap: number }, rounds: number): Measured {
  run(false);
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run(false);
    return performance.now() - start;
  });
  const before = afterCollection();
  const { bytes, heap: most } = run(true);
  return { ms: median(times), megabytes: bytes / 1e6, heap: Math.max(0, most - before) };
}

/** The plain way: the same report as one text, encoded at once. */
function baseline({ report, applied, problems }: Input, isWatched: boolean): { bytes: number; heap: number } {
  const text = JSON.stringify(toApiCatalog(report, applied, { problems: [...problems], notices: [] }));
  const bytes = new TextEncoder().encode(text);
  const most = isWatched ? afterCollection() : 0;
  // Both are in use until here, as they are where an answer is sent in one piece.
  return { bytes: Math.max(bytes.length, text.length), heap: most };
}

const measured: { name: string; columns: Measured[] }[] = [];
const note = (name: string, column: Measured) => {
  const found = measured.find((entry) => entry.name === name);
  if (found) found.columns.push(column);
  else measured.push({ name, columns: [column] });
};

test.each(SIZES)("%i tools", (count) => {
  const input = anInput(syntheticServers(count).map(({ id, tools }) => aServer(id, tools)));
  expect(input.applied.rows).toHaveLength(count);
  const rounds = count >= 100_000 ? 3 : 9;
  note(
    "baseline: one object, JSON.stringify, encoded",
    measure((isWatched) => baseline(input, isWatched), rounds),
  );
  for (const format of FORMATS)
    note(
      format.id,
      measure((isWatched) => stream(format, input, isWatched), rounds),
    );
});

afterAll(() => {
  printMachine();
  const heads = SIZES.map((count) => count.toLocaleString("en"));
  const table = (heading: string, key: keyof Measured) =>
    printTable(
      heading,
      ["", ...heads],
      measured.map(({ name, columns }) => [name, ...columns.map((column) => column[key])]),
    );
  table("Exports: milliseconds, median", "ms");
  table("Exports: megabytes of the file", "megabytes");
  table("Exports: megabytes of heap held on the way, beyond the report", "heap");
});
