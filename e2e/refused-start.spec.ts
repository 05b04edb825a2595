// Placard without its memory would lose what reviewers say, so it says in one line why it cannot start, and ends.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";

let directory: string;
test.beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), "placard-refused-"));
});
test.afterAll(() => rm(directory, { recursive: true, force: true }));

/** What Placard prints on stderr until it ends by itself, and its exit code. */
async function endOf(data: string, environment: Record<string, string> = {}): Promise<[code: number | null, complaint: string]> {
  const args = ["bin/serve.mjs", "--config", "examples/placard.json", "--data", data, "--port", "0"];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, ...environment } });
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return [code, complaint];
}

test("a damaged file is named and left as it is", async () => {
  await writeFile(path.join(directory, "placard.sqlite"), "no database at all");
  const [code, complaint] = await endOf(directory);
  expect(complaint).toMatch(/^Placard cannot start\. The file placard\.sqlite in the data directory is damaged \(.+\)\. .+\n$/);
  expect(code).toBe(1);
});

test("a Postgres that is not there is told without any part of its address", async () => {
  const [code, complaint] = await endOf(path.join(directory, "other"), {
    DATABASE_URL: "postgres://canary-user:canary-word@127.0.0.1:1/canary",
  });
  expect(complaint).toMatch(/^Placard cannot start\. The Postgres database cannot be reached \(ECONNREFUSED\)\. .+\n$/);
  expect(complaint).not.toContain("canary");
  expect(code).toBe(1);
});
