// `npm start` and `npm run dev`. Has to load on any Node, so that it can say that Node is too old: the rest is imported afterwards.
import { nodeComplaint } from "./node-version.mjs";

const complaint = nodeComplaint(process.versions.node);
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  import("./launch.mjs").then((module) => module.launch(process.argv.slice(2)));
}
