import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs the benchmark's files one after the other, each in a process of its own. They print; they judge nothing. */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    include: ["bench/*.bench.ts"],
    pool: "forks",
    execArgv: ["--expose-gc"],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
    reporters: [["default", { summary: false }]],
  },
});
