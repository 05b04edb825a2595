import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { run } from "./run.mjs";

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>} Packages */

/** @param {string} file @returns {Promise<string | undefined>} */
const read = (file) => readFile(file, "utf8").catch(() => undefined);

/**
 * True where what npm recorded as installed is what the lock file asks for, save optional packages: those are for other systems.
 * @param {Packages} wanted `packages` of package-lock.json.
 * @param {Packages} found `packages` of node_modules/.package-lock.json.
 */
export function agrees(wanted, found) {
  const lacking = Object.entries(wanted).some(([place, entry]) => {
    if (place === "") return false;
    const installed = found[place];
    if (installed === undefined) return !(entry.optional || entry.devOptional);
    return installed.version !== entry.version || installed.integrity !== entry.integrity;
  });
  return !lacking && Object.entries(found).every(([place, entry]) => place in wanted || entry.optional);
}

/** What an installation is made from: the lock file, and what native parts are bound to. @param {string} lock */
const hashInstallation = (lock) =>
  createHash("sha256").update(`${process.platform} ${process.arch} ${process.versions.modules}\n${lock}`).digest("hex");

/**
 * Our own mark decides where there is one; an installation that somebody made by hand is compared with the lock file.
 * @param {string} lock @param {string | undefined} installed npm's record, written last. @param {string | undefined} mark
 */
function isCurrent(lock, installed, mark) {
  if (installed === undefined) return false;
  if (mark !== undefined) return mark === hashInstallation(lock);
  try {
    return agrees(JSON.parse(lock).packages, JSON.parse(installed).packages);
  } catch {
    return false;
  }
}

/**
 * Installs the dependencies where they are missing, differ from package-lock.json, or belong to another system or Node.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  const modules = path.join(root, "node_modules");
  const mark = path.join(modules, ".placard-install");
  const lock = await read(path.join(root, "package-lock.json"));
  if (lock === undefined) throw new Failure("package-lock.json is missing: the clone is not complete.");
  if (isCurrent(lock, await read(path.join(modules, ".package-lock.json")), await read(mark))) return;

  console.log("Installing the dependencies (npm install) …");
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith("npm-cli.js") ? [process.execPath, npm] : ["npm"];
  // Not `npm ci`: it refuses a lock file that lacks optional packages of other systems, which a registry's mirror may not carry.
  const args = [...first, "install", "--no-save", "--include=dev", "--no-audit", "--no-fund"];
  const { code, output } = await run(command, args, { cwd: root });
  if (code !== 0) throw new Failure(`${output.trimEnd()}\nThe dependencies could not be installed: npm install ended with code ${code}.`);
  await writeFile(mark, hashInstallation(lock));
}
