import os from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.PLACARD_E2E_PORT ?? 3917);
const baseURL = `http://127.0.0.1:${port}`;
const json = process.env.PLACARD_JSON_DIR;

// Workers read this file again, with the environment of the first reading.
process.env.PLACARD_E2E_DATA ??= path.join(os.tmpdir(), `placard-e2e-${process.pid}`);

const args = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Chromium's sandbox does not work for root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
const executablePath = process.env.PLACARD_CHROMIUM;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  // Many times what a journey takes on a quiet machine.
  timeout: 60_000,
  // Only in the whole suite, on machines that do other things as well: whoever writes a journey should see every failure.
  retries: json ? 1 : 0,
  forbidOnly: true,
  reporter: json ? [["dot"], ["json", { outputFile: path.join(json, "playwright.json") }]] : "list",
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    locale: "en-GB",
    timezoneId: "UTC",
    trace: "retain-on-failure",
  },
  // A spec asks for the phone with the tag @phone, on a test or a describe.
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    { name: "phone", grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: "node bin/serve.mjs",
    url: baseURL,
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      PLACARD_CONFIG: path.resolve("e2e/placard.json"),
      PLACARD_DATA: process.env.PLACARD_E2E_DATA,
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    timeout: 60_000,
  },
});
