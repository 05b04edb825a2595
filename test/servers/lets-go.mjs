// Closes its stdin before it answers `initialize`, so that the next message finds nobody; the argument says what comes then: "ends" after
// 1.5 s with exit code 3, or "stays".
import { closeSync, readSync } from "node:fs";
import { write } from "./stdio.mjs";

const buffer = Buffer.alloc(64 * 1024);
const { id, method, params } = JSON.parse(buffer.toString("utf8", 0, readSync(0, buffer)));
if (method !== "initialize") process.exit(0);
closeSync(0);
process.stderr.write("Error: no database\n");
const serverInfo = { name: "by-hand", version: "1.0.0" };
write({ jsonrpc: "2.0", id, result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo } });
if (process.argv[2] === "stays") setInterval(() => {}, 1_000);
else setTimeout(() => process.exit(3), 1_500);
