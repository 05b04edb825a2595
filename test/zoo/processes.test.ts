// Hostile servers that are processes, each beside an honest one. The ids are those of the list of tests in docs/threat-model.md.
import { chmod, copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServerRecord } from "@/lib/catalog/model";
import type { ServerConfig } from "@/lib/config/model";
import { configFor, scriptServer } from "../servers/configs";
import { startHttp } from "../servers/http.mjs";
import { besideHonest, oneBesideHonest, UNHARMED } from "./beside";

/** For servers of which nothing comes: long enough for a busy machine to start them. */
const SHORT = { timeoutMs: 5_000 };

const command = (program: string, ...args: string[]) => configFor("program", { kind: "stdio", command: program, args, env: {} });
const shell = (script: string) => ({ ...command("sh", "-c", script), ...SHORT });

const fails = (reason: string, detail: unknown = expect.any(String)) => ({ status: "failed", failure: { reason, detail } });
const stops = (...kinds: string[]) => ({ status: "partial", marks: kinds.map((kind) => ({ kind })) });
const OK = { status: "ok", marks: [] };

const HOSTILE: [name: string, config: ServerConfig, expected: object][] = [
  ["P7 never answers", scriptServer("silent", [], SHORT), fails("timed-out", "no answer within 5 s; its last words: fetch failed")],
  ["P7 never lists, ignores SIGTERM and has a child that does", scriptServer("stubborn", ["hangs"], SHORT), fails("timed-out")],
  ["P8 ignores SIGTERM and has a child that does", scriptServer("stubborn"), OK],
  ["P8 leaves a process in a session of its own", scriptServer("escapes"), OK],
  ["P9 50 MB without a line's end", scriptServer("huge-line"), fails("too-large", "a line of more than 16 MiB on stdout")],
  ["P9 a million short lines", scriptServer("garbage", ["lines", "1000000"]), fails("too-large", expect.stringContaining("64 MiB"))],
  ["P9 thousands of short lines", scriptServer("garbage", ["lines", "10000"]), OK],
  ["P9 terminal sequences", scriptServer("garbage", ["terminal"]), fails("exited-early", "exit code 1: Error: gone")],
  ["P10 exits after page 1", scriptServer("ends", ["second page"]), stops("ended-early")],
  ["P10 exits after half a line", scriptServer("ends", ["half a line"]), fails("exited-early", expect.stringContaining("exit code 3"))],
  ["P10 closes stdin and lives", scriptServer("lets-go", ["stays"], SHORT), fails("exited-early")],
  ["P10 closes stdout and lives", shell("exec >&-; sleep 60"), fails("exited-early")],
  ["P13 is not there", command("no-such-program-4711"), fails("command-not-found")],
  ["P13 is not executable", command(import.meta.filename), fails("not-executable", "EACCES")],
  ["R1 the same cursor forever", scriptServer("pages", ["same"]), stops("cursor-loop")],
  ["R1 two cursors in turn", scriptServer("pages", ["loop"]), stops("cursor-loop")],
  ["R1 a new cursor each time", scriptServer("pages", ["endless"]), stops("page-limit")],
  ["R1 an empty cursor again and again", scriptServer("pages", ["empty three times"]), stops("cursor-loop")],
  ["R1 an empty cursor once", scriptServer("pages", ["empty"]), OK],
  ["R1 a null cursor", scriptServer("pages", ["three"]), OK],
  ["R1 a number as cursor", scriptServer("pages", ["number"]), stops("bad-cursor")],
  ["R1 cursors of 1 MB", scriptServer("pages", ["large"]), OK],
  ["R5 an id that nobody asked under", scriptServer("wrong-ids", ["another"], SHORT), fails("timed-out")],
  ["R5 null as id", scriptServer("wrong-ids", ["null"], SHORT), fails("timed-out")],
  ["R5 no id", scriptServer("wrong-ids", ["none"], SHORT), fails("timed-out")],
  ["R5 an id beyond 2^53", scriptServer("wrong-ids", ["huge"], SHORT), fails("timed-out")],
  ["R5 the id as text", scriptServer("wrong-ids", ["text"]), OK],
  ["R5 two answers", scriptServer("wrong-ids", ["twice"]), OK],
  ["R5 a batch", scriptServer("wrong-ids", ["batch"]), OK],
  ["R5 JSON-RPC 1.0", scriptServer("wrong-ids", ["version 1.0"]), OK],
  ["R5 a result and an error", scriptServer("wrong-ids", ["both"]), OK],
  ["R6 no tools capability", scriptServer("no-tools"), { status: "failed", failure: { reason: "no-tools-capability" } }],
  ["R7 20,001 tools", scriptServer("huge-tools", ["20,001"]), stops("tool-limit")],
  ["R7 100,000 tools in a page", scriptServer("huge-tools", ["100,000"]), stops("tool-limit")],
  ["R7 150,000 tools in page 2", scriptServer("huge-tools", ["150,000 on page 2"]), stops("tool-limit")],
  ["R8 a description of 10 MB", scriptServer("huge-tools", ["a description of 10 MB"]), OK],
  ["R8 a name of 1 MB", scriptServer("huge-tools", ["a name of 1 MB"]), OK],
  ["R9 250,000 properties", scriptServer("huge-tools", ["250,000 properties"]), OK],
  ["R9 depth 1,000", scriptServer("huge-tools", ["depth 1,000"]), OK],
  ["R9 depth 5,000", scriptServer("huge-tools", ["depth 5,000"]), OK],
  ["R9 depth 200,000", scriptServer("huge-tools", ["depth 200,000"]), OK],
  ["R10 patterns", scriptServer("huge-tools", ["patterns"]), OK],
  ["R11 announcements and requests without end", scriptServer("asks"), OK],
];

describe("each beside an honest server", () => {
  const found = new Map<string, ServerRecord>();
  let around: object = {};
  beforeAll(async () => {
    const all = await besideHonest(...HOSTILE.map(([, config]) => config));
    around = all.around;
    for (const [i, [name]] of HOSTILE.entries()) found.set(name, all.records[i] as ServerRecord);
  }, 120_000);

  test("every honest server is listed, and no process is left", () => {
    expect(around).toEqual(UNHARMED);
  });

  test.each(HOSTILE)("%s", (name, _, expected) => {
    expect(found.get(name)).toMatchObject(expected);
  });

  test("P9 terminal sequences are in no text that is kept, and stray lines are counted", () => {
    expect(JSON.stringify(found.get("P9 terminal sequences"))).not.toMatch(/\\u001b|\\u0007|pwned/);
    expect(found.get("P9 thousands of short lines")?.notices).toEqual(["10000 lines on stdout that are not JSON-RPC: zzz"]);
  });

  test("R5 each server keeps its own list", () => {
    const lengths = ["R1 a null cursor", "R1 an empty cursor once", "R5 two answers"].map((name) => found.get(name)?.tools.length);
    expect(lengths).toEqual([3, 2, 1]);
  });

  test("R7 the first 20,000 tools are kept", () => {
    for (const [name, { tools }] of found) if (name.startsWith("R7")) expect([name, tools.length]).toEqual([name, 20_000]);
  });

  test("R8, R9, R10 what is long, deep or odd is kept whole", () => {
    const sizes = [...found].filter(([name]) => /^R(?:8|9|10) /.test(name)).map(([name, { tools }]) => `${name}: ${tools[0]?.raw.length}`);
    expect(sizes).toEqual([
      "R8 a description of 10 MB: 10000064",
      "R8 a name of 1 MB: 2000066",
      "R9 250,000 properties: 3138921",
      "R9 depth 1,000: 6031",
      "R9 depth 5,000: 30031",
      "R9 depth 200,000: 1200031",
      "R10 patterns: 102",
    ]);
  });

  test("R11 what a client may offer is neither declared nor served", () => {
    const record = found.get("R11 announcements and requests without end");
    expect(record?.tools.map(({ name }) => name)).toEqual([
      "declared: ",
      "sampling/createMessage: -32601",
      "elicitation/create: -32601",
      "roots/list: -32601",
      "ping: answered",
      "no/such/method: -32601",
    ]);
    expect(record?.notices).toContain("It asked for sampling/createMessage, which Placard does not serve.");
  });
});

test("R9 references in a schema are followed nowhere", async () => {
  const victim = await startHttp((_, response) => response.end("{}"));
  const { record, around } = await oneBesideHonest(scriptServer("huge-tools", ["references", victim.url]));
  await victim.close();
  expect(record.tools[0]?.raw).toContain(victim.url);
  expect([victim.seen, around]).toEqual([[], UNHARMED]);
});

describe("P13 programs in a folder", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "placard zoo é☃ "));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test("with spaces and other letters in its path are started", async () => {
    const script = join(folder, "server ü.mjs");
    for (const name of ["pages.mjs", "stdio.mjs"]) await copyFile(join(import.meta.dirname, "../servers", name), join(folder, name));
    await writeFile(script, 'await import("./pages.mjs");');
    const { record, around } = await oneBesideHonest(command(process.execPath, script, "three"));
    expect([record.status, around]).toEqual(["ok", UNHARMED]);
  });

  test("that are no programs have exited early, without the secret of the entry in a text", async () => {
    const file = join(folder, "no-program");
    await writeFile(file, "(((");
    await chmod(file, 0o755);
    const env = { TOKEN: "CANARY-ENV-7f3a9c" };
    const { record, around } = await oneBesideHonest(configFor("x", { kind: "stdio", command: file, args: [], env }));
    expect(record.failure?.reason).toBe("exited-early");
    expect(JSON.stringify(record)).not.toContain("CANARY");
    expect(around).toEqual(UNHARMED);
  });
});
