// Lists tools that break the protocol's type: the lines of odd-tools.txt, byte for byte. One more nests 100,000 levels deep.
import { readFileSync } from "node:fs";
import { serve, write } from "./stdio.mjs";

const tools = readFileSync(new URL("odd-tools.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");
const deep = `{"name":"deep","inputSchema":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`;
serve({ "tools/list": (_, id) => write(`{"jsonrpc":"2.0","id":${id},"result":{"tools":[${[...tools, deep].join(",")}]}}`) });
