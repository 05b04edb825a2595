// Report and view at 1,000, 10,000 and 100,000 tools, beside plain loops over the same data.
import { gzipSync } from "node:zlib";
import { test } from "vitest";
import { buildReport } from "@/lib/report/build";
import { rowsOf } from "@/lib/report/row";
import { RULES } from "@/lib/rules";
import { runRules } from "@/lib/rules/run";
import { readServer } from "@/lib/rules/subject";
import { apply } from "@/lib/view/apply";
import { prepare } from "@/lib/view/prepare";
import { EMPTY_VIEW, type View } from "@/lib/view/words";
import { median, printMachine, printTable, shown } from "./figures";
import { syntheticSnapshot } from "./synthetic";

const SIZES = [1_000, 10_000, 100_000];

/** Median milliseconds; fewer rounds where one takes long. */
function time(run: () => unknown, rounds: number): number {
  run();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return median(times);
}

const heapInUse = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};

type Measured = { name: string; ms: number };

/** Times the steps in pairs with their baselines. */
function measure(count: number): { steps: Measured[]; sizes: Measured[] } {
  const rounds = count >= 100_000 ? 5 : count >= 10_000 ? 11 : 31;
  const before = heapInUse();
  const snapshot = syntheticSnapshot(count);
  const withSnapshot = heapInUse();
  const raws = snapshot.servers.flatMap((server) => server.tools.map((tool) => tool.raw));
  const subjects = { servers: snapshot.servers.map(readServer) };
  const steps: Measured[] = [];
  const step = (name: string, run: () => unknown, times = 1) => void steps.push({ name, ms: time(run, rounds) / times });

  step("baseline: JSON.parse of each definition", () => raws.map((raw) => JSON.parse(raw)));
  step("read definitions and resolve hints", () => snapshot.servers.map(readServer));
  step("run all rules", () => runRules(RULES, subjects));
  step("report in all (resolve, rules, categories, counts)", () => buildReport(snapshot, RULES));
  globalThis.gc?.();
  const withSubjects = heapInUse();
  const report = buildReport(snapshot, RULES);
  const withReport = heapInUse();
  const rows = rowsOf(report);
  step("slim rows, as text", () => JSON.stringify(rowsOf(report)));
  const text = JSON.stringify(rows);
  step("baseline: JSON.parse of the rows", () => JSON.parse(text));
  step("prepare rows for the view, first order included", () => apply(prepare(rows), EMPTY_VIEW));

  const withRows = heapInUse();
  const prepared = prepare(rows);
  apply(prepared, EMPTY_VIEW);
  const withPrepared = heapInUse();
  const view = (more: Partial<View>): View => ({ ...EMPTY_VIEW, ...more });
  const bySize: View["sort"] = { column: "size", descending: true };
  const texts = rows.map((row) => [row.title, row.name, row.server, row.description].join("\n").toLowerCase());
  step("baseline: substring filter on prepared texts", () => texts.filter((text) => text.includes("delete")));
  step("apply: no filter", () => apply(prepared, EMPTY_VIEW));
  // A letter more narrows what was found before, so two words in turn: each begins anew.
  const inTurn = (words: string[], then: (q: string) => unknown) => () => then(words.reverse()[0] ?? "");
  step(
    "apply: a search for a word",
    inTurn(["delete", "enable"], (q) => apply(prepared, view({ q }))),
  );
  const letters = [..."delete"].map((_, i) => view({ q: "delete".slice(0, i + 1) }));
  step("apply: six letters typed, each", () => letters.map((typed) => apply(prepared, typed)), letters.length);
  step("apply: a facet", () => apply(prepared, view({ destructive: ["true"] })));
  const narrow = view({ readOnly: ["true", "unset"], class: ["read-only"], severity: ["info"], sort: bySize });
  step(
    "apply: search, three facets, other order",
    inTurn(["row", "job"], (q) => apply(prepared, { ...narrow, q })),
  );
  const names = rows.map((row) => row.title.toLowerCase());
  step("baseline: sort of the titles", () => names.toSorted());
  step("first sort by another column", () => prepare(rows).order(bySize, null));
  const sizes = [
    { name: "definitions, JSON", ms: raws.reduce((sum, raw) => sum + raw.length, 0) / 1e6 },
    { name: "slim rows, JSON", ms: text.length / 1e6 },
    { name: "slim rows, gzip", ms: gzipSync(text).length / 1e6 },
    { name: "heap: snapshot", ms: withSnapshot - before },
    { name: "heap: report", ms: withReport - withSubjects },
    { name: "heap: prepared rows", ms: withPrepared - withRows },
  ];
  return { steps, sizes };
}

test("report and view", () => {
  printMachine();
  const measured = SIZES.map((count) => ({ count, ...measure(count) }));
  const columns = SIZES.map((count) => count.toLocaleString("en"));
  const names = measured[0]?.steps.map(({ name }) => name) ?? [];
  printTable(
    "Milliseconds (median), and tools a second at the largest",
    ["", ...columns, "tools a second"],
    names.map((name, i) => {
      const times = measured.map(({ steps }) => steps[i]?.ms ?? Number.NaN);
      return [name, ...times, shown(((SIZES.at(-1) ?? 0) / (times.at(-1) ?? 1)) * 1000)];
    }),
  );
  printTable(
    "Megabytes",
    ["", ...columns],
    (measured[0]?.sizes ?? []).map(({ name }, i) => [name, ...measured.map(({ sizes }) => sizes[i]?.ms ?? Number.NaN)]),
  );
});
