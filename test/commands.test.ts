import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { hashSources } from "@/bin/build.mjs";
import { agrees } from "@/bin/install.mjs";
import { checkPort, listen } from "@/bin/port.mjs";
import { run } from "@/bin/run.mjs";
import { tallyPlaywright, tallyRun, tallyVitest } from "@/bin/tally.mjs";

const folders: string[] = [];
const folder = async () => {
  const made = await mkdtemp(path.join(os.tmpdir(), "placard-"));
  folders.push(made);
  return made;
};
afterEach(() => Promise.all(folders.splice(0).map((made) => rm(made, { recursive: true }))));

const LOCK = { "": {}, "node_modules/a": { version: "1.0.0", integrity: "x" }, "node_modules/b": { version: "2.0.0", optional: true } };

test("an installation is current where it is what the lock file asks for, save what is for other systems", () => {
  expect(agrees(LOCK, { "node_modules/a": LOCK["node_modules/a"], "node_modules/b": { version: "2.0.0" } })).toBe(true);
  expect(agrees(LOCK, { "node_modules/a": LOCK["node_modules/a"] })).toBe(true);
  expect(agrees(LOCK, { "node_modules/a": LOCK["node_modules/a"], "node_modules/c": { version: "1.0.0", optional: true } })).toBe(true);
});

test("an installation is stale where a package is missing, another one, or too many", () => {
  expect(agrees(LOCK, {})).toBe(false);
  expect(agrees(LOCK, { "node_modules/a": { version: "1.0.1", integrity: "x" } })).toBe(false);
  expect(agrees(LOCK, { "node_modules/a": { version: "1.0.0", integrity: "y" } })).toBe(false);
  expect(agrees(LOCK, { "node_modules/a": LOCK["node_modules/a"], "node_modules/c": { version: "1.0.0" } })).toBe(false);
});

test("the hash of the sources changes with names and contents, and not with tests", async () => {
  const root = await folder();
  await mkdir(path.join(root, "lib", "view"), { recursive: true });
  const file = path.join(root, "lib", "view", "a.ts");
  const empty = await hashSources(root);
  await writeFile(file, "1");
  const one = await hashSources(root);
  await writeFile(file, "2");
  const two = await hashSources(root);
  await writeFile(path.join(root, "lib", "view", "a.test.ts"), "test");
  expect(new Set([empty, one, two]).size).toBe(3);
  expect(await hashSources(root)).toBe(two);
});

test("a busy port is told in one line with what to do", async () => {
  const server = createServer();
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  const line = `Port ${port} on 127.0.0.1 is in use: another program, or another Placard, listens there. Choose another with --port N.`;
  await expect(checkPort({ host: "127.0.0.1", port })).rejects.toMatchObject({ exitCode: 1, message: line });
  await new Promise((resolve) => server.close(resolve));
  expect(await checkPort({ host: "127.0.0.1", port })).toBe(port);
});

test("a command gives its output and its code, and one that is not there gives 127", async () => {
  const script = "console.log('out'); console.error('err'); process.exitCode = 3";
  expect(await run(process.execPath, ["-e", script], { cwd: "." })).toEqual({ code: 3, output: expect.stringMatching(/out[\s\S]*err/) });
  expect(await run("no-such-command", [], { cwd: "." })).toMatchObject({ code: 127 });
});

test("a command ends with the process that runs it", async () => {
  const inner = "console.log(process.pid); setInterval(() => {}, 1000)";
  const outer = `import { run } from ${JSON.stringify(import.meta.resolve("../bin/run.mjs"))};
    await run(process.execPath, ["-e", ${JSON.stringify(inner)}], { cwd: ".", show: true });`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", outer], { stdio: ["ignore", "pipe", "inherit"] });
  const [pid] = await once(parent.stdout, "data");
  parent.kill("SIGTERM");
  expect(await once(parent, "exit")).toEqual([143, null]);
  expect(() => process.kill(Number(pid), 0)).toThrow("ESRCH");
});

test("tests are counted as their reports say, and files that do not load count as failed", () => {
  const testResults = [
    { status: "failed", assertionResults: [{}] },
    { status: "failed", assertionResults: [] },
  ];
  expect(tallyVitest({ numPassedTests: 5, numFailedTests: 1, testResults })).toEqual({ passed: 5, failed: 2 });
  expect(tallyPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [{}] })).toEqual({ passed: 5, failed: 2 });
});

test("a runner without a report, or that fails without a failed test, counts as one failed", () => {
  const count = (report: { passed: number }) => ({ passed: report.passed, failed: 0 });
  expect(tallyRun(undefined, count, 0)).toEqual({ passed: 0, failed: 1 });
  expect(tallyRun('{"passed":2}', count, 1)).toEqual({ passed: 2, failed: 1 });
  expect(tallyRun('{"passed":2}', count, 0)).toEqual({ passed: 2, failed: 0 });
});
