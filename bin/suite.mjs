import { rmSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { Failure, runMain } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { ROOT } from "./places.mjs";
import { checkPort } from "./port.mjs";
import { run } from "./run.mjs";
import { tallyPlaywright, tallyRun, tallyVitest } from "./tally.mjs";

/** @typedef {import("./tally.mjs").Tally} Tally */
/** @typedef {{ name: string, heading: string, run: (scratch: string) => Promise<Tally> }} Step */

const PASSED = { passed: 1, failed: 0 };
const FAILED = { passed: 0, failed: 1 };

/** @param {string} script A package's script, below node_modules. @param {string[]} args */
const tool = (script, ...args) => [path.join(ROOT, "node_modules", script), ...args];

/**
 * A check is one passed or one failed; what it prints is shown when it fails.
 * @param {string[][]} commands Run one after the other until one fails. @returns {() => Promise<Tally>}
 */
function check(...commands) {
  return async () => {
    for (const command of commands) {
      const { code, output } = await run(process.execPath, command, { cwd: ROOT, env: { NEXT_TELEMETRY_DISABLED: "1" } });
      if (code === 0) continue;
      console.log(output.trimEnd());
      return FAILED;
    }
    return PASSED;
  };
}

/** @param {string} scratch */
async function runUnitTests(scratch) {
  const report = path.join(scratch, "vitest.json");
  const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  const env = process.stdout.isTTY ? {} : { NO_COLOR: "1" };
  const { code } = await run(process.execPath, tool("vitest/vitest.mjs", ...args), { cwd: ROOT, env, show: true });
  return tallyRun(await readFile(report, "utf8").catch(() => undefined), tallyVitest, code);
}

async function build() {
  try {
    await ensureBuilt(ROOT);
    return PASSED;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.log(error.message);
    return FAILED;
  }
}

/**
 * A step that could not run counts as failed.
 * @param {string} why @returns {Tally}
 */
function skip(why) {
  console.log(`Not run: ${why}.`);
  return FAILED;
}

/** @param {string} scratch */
async function runBrowserTests(scratch) {
  const chromium = await findChromium(ROOT);
  if (chromium === undefined) return skip("no Chromium could be found or installed; name one with PLACARD_CHROMIUM");
  console.log(`Chromium: ${chromium}`);
  const env = {
    PLACARD_CHROMIUM: chromium,
    PLACARD_JSON_DIR: scratch,
    PLACARD_E2E_DATA: path.join(scratch, "data"),
    PLACARD_E2E_PORT: String(await checkPort({ host: "127.0.0.1", port: 0 })),
  };
  const { code } = await run(process.execPath, tool("@playwright/test/cli.js", "test"), { cwd: ROOT, env, show: true });
  return tallyRun(await readFile(path.join(scratch, "playwright.json"), "utf8").catch(() => undefined), tallyPlaywright, code);
}

/** @type {Step[]} */
const STEPS = [
  { name: "lint", heading: "Format and lint", run: check(tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings")) },
  { name: "types", heading: "Types", run: check(tool("next/dist/bin/next", "typegen"), tool("typescript/bin/tsc", "--noEmit")) },
  { name: "unused", heading: "Unused code", run: check(tool("knip/bin/knip.js")) },
  { name: "unit", heading: "Unit and integration tests", run: runUnitTests },
  { name: "build", heading: "Production build", run: build },
  { name: "e2e", heading: "Browser tests", run: runBrowserTests },
];

/**
 * The steps that `--only` names, or all. Browser tests bring the build with them.
 * @param {string[]} argv @returns {Step[]}
 */
function chooseSteps(argv) {
  const names = STEPS.map((step) => step.name);
  try {
    const { only } = parseArgs({ args: argv, options: { only: { type: "string" } } }).values;
    const chosen = only?.split(",") ?? names;
    if (chosen.every((name) => names.includes(name)))
      return STEPS.filter(({ name }) => chosen.includes(name) || (name === "build" && chosen.includes("e2e")));
  } catch {
    // An unknown option gets the same line.
  }
  throw new Failure(`Usage: npm test [-- --only STEP,…], where a step is one of ${names.join(", ")}.`, 2);
}

/**
 * `npm test`: installs, then runs every step even after one has failed, except that browser tests need a build. Ends with the line
 * `N passed, N failed`.
 * @param {string[]} argv
 */
export function runSuite(argv) {
  return runMain(async () => {
    const steps = chooseSteps(argv);
    await ensureInstalled(ROOT);
    const scratch = await mkdtemp(path.join(os.tmpdir(), "placard-test-"));
    process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));
    const total = { passed: 0, failed: 0 };
    let hasBuild = true;
    for (const step of steps) {
      console.log(`\n— ${step.heading}`);
      /** @type {Tally} */
      const tally = step.name === "e2e" && !hasBuild ? skip("there is no build") : await step.run(scratch);
      if (step.name === "build") hasBuild = tally.failed === 0;
      console.log(tally.failed === 0 ? "passed" : "FAILED");
      total.passed += tally.passed;
      total.failed += tally.failed;
    }
    console.log(`\n${total.passed} passed, ${total.failed} failed`);
    process.exitCode = total.failed === 0 ? 0 : 1;
  });
}
