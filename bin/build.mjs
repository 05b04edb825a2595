import { createHash } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { run } from "./run.mjs";

/** All that a build is made from. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "next.config.js",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

/** Where the hash of the sources is kept that the build was made from. */
const MARK = path.join(".next", "placard-build");

/**
 * The files at a place, sorted, so that the same sources give the same hash everywhere. Tests are not built.
 * @param {string} root @param {string} place @returns {Promise<string[]>}
 */
async function filesAt(root, place) {
  const entries = await readdir(path.join(root, place), { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [place];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * SHA-256 over the names and contents of all that a build is made from.
 * @param {string} root
 */
export async function hashSources(root) {
  const hash = createHash("sha256");
  const files = await Promise.all(SOURCES.map((place) => filesAt(root, place)));
  for (const file of files.flat()) {
    const content = await readFile(path.join(root, file)).catch(() => undefined);
    if (content) hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Builds for production where there is no build or the sources have changed since.
 * @param {string} root
 */
export async function ensureBuilt(root) {
  const mark = path.join(root, MARK);
  const wanted = await hashSources(root);
  if ((await readFile(mark, "utf8").catch(() => "")) === wanted) return;
  console.log("Building (next build) …");
  await rm(mark, { force: true });
  const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
  const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const { code, output } = await run(process.execPath, [next, "build"], { cwd: root, env });
  if (code !== 0) throw new Failure(`${output.trimEnd()}\nPlacard could not be built: next build ended with code ${code}.`);
  await writeFile(mark, wanted);
}
