// `npm test`. Has to load on any Node, as bin/start.mjs.
import { nodeComplaint } from "./node-version.mjs";

const complaint = nodeComplaint(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  import("./suite.mjs").then((module) => module.runSuite(process.argv.slice(2)));
}
