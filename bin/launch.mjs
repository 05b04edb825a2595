import { access, constants, stat } from "node:fs/promises";
import { ensureBuilt } from "./build.mjs";
import { Failure, runMain } from "./failure.mjs";
import { ensureInstalled } from "./install.mjs";
import { HELP, readOptions } from "./options.mjs";
import { callerDirectory, ROOT, shownPath } from "./places.mjs";
import { checkPort } from "./port.mjs";

/**
 * Throws a Failure where the configuration cannot be read. What stands in it is the app's to judge: it shows that on the page.
 * @param {string} file @param {string} shown
 */
async function checkConfig(file, shown) {
  try {
    if ((await stat(file)).isDirectory()) throw new Failure(`The configuration ${shown} is a directory. Name a file with --config FILE.`);
    await access(file, constants.R_OK);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw new Failure(`The configuration ${shown} ${missing ? "does not exist" : "cannot be read"}. Name another with --config FILE.`);
  }
}

/**
 * `npm start`: checks what can be checked at once, installs and builds where that is needed, serves, and says where.
 * @param {string[]} argv
 */
export function launch(argv) {
  return runMain(async () => {
    const cwd = callerDirectory(process.env);
    const options = readOptions(argv, process.env, { root: ROOT, cwd });
    if (options === "help") {
      console.log(HELP);
      return;
    }
    const shown = shownPath(options.config, cwd);
    await checkConfig(options.config, shown);
    await checkPort(options);
    await ensureInstalled(ROOT);
    if (!options.dev) await ensureBuilt(ROOT);

    const { serve } = await import("./server.mjs");
    const url = await serve(options);
    console.log(`Placard is at ${url} (${shown})`);
  });
}
