// `npm run calibrate`. The rules are TypeScript, which Node 20 does not load: Vite does, through Vitest, which is here for the tests.
import { fileURLToPath } from "node:url";
import { createViteServer } from "vitest/node";

const root = fileURLToPath(new URL("..", import.meta.url));
const server = await createViteServer({
  root,
  configFile: false,
  appType: "custom",
  logLevel: "error",
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  server: { middlewareMode: true, watch: null, ws: false },
});
try {
  const { calibrationReport } = await server.ssrLoadModule("/calibration/print.ts");
  process.stdout.write(`${calibrationReport()}\n`);
} finally {
  await server.close();
}
