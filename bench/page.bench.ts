// The catalog page in Chromium, on the production build, beside a page written by hand over the same rows in the same run.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, test } from "vitest";
import { ensureBuilt } from "@/bin/build.mjs";
import { findChromium } from "@/bin/chromium.mjs";
import { launch } from "@/e2e/launch";
import { serveBaseline } from "./baseline-page";
import { median, printMachine, printTable, quantile } from "./figures";
import { syntheticServers } from "./synthetic";
import { type Visit, visit } from "./visit";

const ROOT = path.resolve(import.meta.dirname, "..");
const CORPUS = path.resolve(ROOT, process.env.PLACARD_BENCH_CORPUS ?? "test/fixtures/corpus");
const VISITS = 5;

let browser: Browser;
beforeAll(async () => {
  await ensureBuilt(ROOT);
  const executablePath = await findChromium(ROOT);
  if (executablePath === undefined) throw new Error("No Chromium was found; name one with PLACARD_CHROMIUM.");
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  browser = await chromium.launch({ executablePath, args: ["--disable-gpu", "--disable-background-networking", ...sandbox] });
});
afterAll(() => browser?.close());

type Files = { name: string; content: string }[];

async function corpus(): Promise<Files> {
  const names = (await readdir(CORPUS)).filter((name) => name.endsWith(".json"));
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(CORPUS, name), "utf8") })));
}

const synthetic = (count: number): Files =>
  syntheticServers(count).map(({ id, tools }) => ({ name: `${id}.json`, content: JSON.stringify(tools) }));

/** Waits for the first collection by the stream that pages follow, which computes nothing. */
async function untilListed(origin: string): Promise<void> {
  const stop = new AbortController();
  const answer = await fetch(`${origin}/api/progress`, { signal: stop.signal });
  let text = "";
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (text.includes('"type":"finished"') || /"running":false,.*"takenAt":"2/.test(text)) break;
  }
  stop.abort();
}

async function fetchTimed(url: string): Promise<{ ms: number; text: string }> {
  const start = performance.now();
  const text = await (await fetch(url)).text();
  return { ms: performance.now() - start, text };
}

type Column = { heading: string; visits: Visit[]; firstAnswer: number; firstList: number };

/** Placard and the baseline over the same servers, visit for visit in turn. */
async function measure(name: string, files: Files): Promise<Column[]> {
  const placard = await launch(async (directory) => {
    for (const file of files) await writeFile(path.join(directory, file.name), file.content);
    return { mcpServers: Object.fromEntries(files.map((file) => [file.name.replace(".json", ""), { file: file.name }])) };
  });
  await untilListed(placard.origin);
  const page = await fetchTimed(placard.origin);
  const list = await fetchTimed(`${placard.origin}/api/rows/current`);
  const baseline = await serveBaseline(list.text);
  const count = JSON.parse(list.text).rows.length.toLocaleString("en");
  const columns: Column[] = [
    { heading: `${name} (${count}): Placard`, visits: [], firstAnswer: page.ms, firstList: list.ms },
    { heading: "baseline", visits: [], firstAnswer: Number.NaN, firstList: Number.NaN },
  ];
  for (let round = 0; round <= VISITS; round++)
    for (const [i, { origin }] of [placard, baseline].entries()) {
      const visited = await visit(browser, origin);
      // The first visit warms the server and the browser.
      if (round > 0) columns[i]?.visits.push(visited);
    }
  baseline.stop();
  await placard.stop();
  return columns;
}

type Line = [what: string, value: (column: Column) => number];

const of = (key: "answered" | "firstRows" | "ready" | "nodes" | "heapMb" | "scriptKb" | "listKb" | "htmlKb") => (column: Column) =>
  median(column.visits.map((visited) => visited[key]));
const all = (key: "keystrokes" | "clearings" | "facets") => (column: Column) => column.visits.flatMap((visited) => visited[key]);

const LINES: Line[] = [
  ["answer begins (ms)", of("answered")],
  ["first rows painted (ms)", of("firstRows")],
  ["whole list ready (ms)", of("ready")],
  ["keystroke to painted rows, median (ms)", (column) => median(all("keystrokes")(column))],
  ["keystroke to painted rows, p95 (ms)", (column) => quantile(all("keystrokes")(column), 0.95)],
  ["clearing the search, median (ms)", (column) => median(all("clearings")(column))],
  ["choosing a facet, median (ms)", (column) => median(all("facets")(column))],
  ["DOM elements, most", (column) => Math.max(...column.visits.map(({ nodes }) => nodes))],
  ["heap after collection (MB)", of("heapMb")],
  ["JavaScript, compressed (kB)", of("scriptKb")],
  ["HTML, compressed (kB)", of("htmlKb")],
  ["list, compressed (kB)", of("listKb")],
  ["first page after a collection (ms)", ({ firstAnswer }) => firstAnswer],
  ["first list after a collection (ms)", ({ firstList }) => firstList],
];

/** Measured on another day of the same year on two cores, with 10,000 tools of one server; docs/performance.md names the source. */
const PEERS: (string | number)[][] = [
  ["Inspector 2.12", 7203, 1263, 2538, 50_423, 288, 2556],
  ["Inspector 1.0", 3940, 776, 2193, 80_236, 50, 2745],
  ["mcp-use inspector", 6986, 730, 3920, 100_560, 153, 850],
  ["MCPJam 1.0.24", 4243, 464, 1928, 80_262, 51, 2983],
  ["hand-written page, 50 rows drawn", 194, 28, 23, 458, 16, "–"],
];

test("the catalog page", async () => {
  printMachine();
  const sizes: [string, Files][] = [
    ["recorded", await corpus()],
    ["synthetic", synthetic(10_000)],
    ["synthetic", synthetic(100_000)],
  ];
  const columns: Column[] = [];
  for (const [name, files] of sizes) columns.push(...(await measure(name, files)));
  printTable(
    `Medians of ${VISITS} visits with nothing cached, ${columns[0]?.visits.flatMap(({ keystrokes }) => keystrokes).length} keystrokes a column`,
    ["", ...columns.map(({ heading }) => heading)],
    LINES.map(([what, value]) => [what, ...columns.map(value)]),
  );
  printTable(
    "For comparison: other pages that list tools, at 10,000 (measured apart)",
    ["", "tools visible (ms)", "keystroke (ms)", "clearing (ms)", "DOM elements", "heap (MB)", "script (kB)"],
    PEERS,
  );
});
