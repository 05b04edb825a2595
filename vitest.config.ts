import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // Outside of Next the package throws on import: tests stand on the server's side.
      { find: "server-only", replacement: `${root}test/server-only.ts` },
    ],
  },
  test: {
    include: ["{lib,components,test}/**/*.test.{ts,tsx}"],
    pool: "forks",
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
