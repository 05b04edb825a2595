// Serves the build as it is: no installation, no checks. The browser tests use it.
import { runMain } from "./failure.mjs";
import { HELP, readOptions } from "./options.mjs";
import { callerDirectory, ROOT } from "./places.mjs";
import { serve } from "./server.mjs";

await runMain(async () => {
  const options = readOptions(process.argv.slice(2), process.env, { root: ROOT, cwd: callerDirectory(process.env) });
  if (options === "help") {
    console.log(HELP);
    return;
  }
  console.log(`Placard is at ${await serve(options)}`);
});
