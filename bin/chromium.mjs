import { access, constants } from "node:fs/promises";
import path from "node:path";
import { run } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** @param {string} file */
const isExecutable = (file) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * True where the browser is there and starts: one that lacks its system libraries does not.
 * @param {string} file @param {string} cwd
 */
async function works(file, cwd) {
  return (await isExecutable(file)) && (await run(file, ["--version"], { cwd })).code === 0;
}

/** @param {string} cwd */
async function findOnPath(cwd) {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(path.delimiter)];
  const files = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  for (const file of new Set(files)) if (await works(file, cwd)) return file;
  return undefined;
}

/** @param {string} cwd */
async function installByPlaywright(cwd) {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  if (await works(file, cwd)) return file;
  console.log("No Chromium found: trying Playwright's own download (playwright install chromium) …");
  const cli = path.join(cwd, "node_modules", "@playwright", "test", "cli.js");
  await run(process.execPath, [cli, "install", "chromium"], { cwd });
  return (await works(file, cwd)) ? file : undefined;
}

/** @param {string} cwd */
async function installByDebian(cwd) {
  if (process.getuid?.() !== 0 || !(await isExecutable("/usr/bin/apt-get"))) return undefined;
  console.log("That did not work: installing Debian's package (apt-get install chromium) …");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { cwd, env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { cwd, env });
  return findOnPath(cwd);
}

/**
 * The path of a Chromium that starts: PLACARD_CHROMIUM, one on the PATH, Playwright's own, or Debian's package; the last two are installed
 * where needed. Undefined where there is none to be had.
 * @param {string} root
 */
export async function findChromium(root) {
  const named = process.env.PLACARD_CHROMIUM;
  if (named) {
    if (await works(named, root)) return named;
    console.log(`PLACARD_CHROMIUM names ${named}, which does not start.`);
  }
  return (await findOnPath(root)) ?? (await installByPlaywright(root)) ?? (await installByDebian(root));
}
