// The published servers that Placard's example starts, with the counts that their authors' releases list.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collectOnce, configFor } from "../../test/servers/configs";
import { readRecording } from "./recorded-file";

const require = createRequire(import.meta.url);
const KUBECONFIG = `apiVersion: v1
kind: Config
clusters: [{ name: none, cluster: { server: "http://127.0.0.1:1" } }]
users: [{ name: none, user: {} }]
contexts: [{ name: none, context: { cluster: none, user: none } }]
current-context: none
`;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "placard-"));
  await writeFile(join(folder, "kubeconfig"), KUBECONFIG);
});
afterAll(() => rm(folder, { recursive: true }));

/** The script behind a package's one command. */
function scriptOf(name: string): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest) as { bin: Record<string, string> };
  return join(dirname(manifest), Object.values(bin)[0] ?? "");
}

const server =
  (name: string, args: () => string[] = () => [], declare: ("roots" | "sampling" | "elicitation")[] = []) =>
  () =>
    configFor(name, { kind: "stdio", command: process.execPath, args: [scriptOf(name), ...args()], env: {} }, { declare });

test.each([
  ["everything", 13, "legacy", server("@modelcontextprotocol/server-everything")],
  [
    "everything, told what it may ask for,",
    19,
    "legacy",
    server("@modelcontextprotocol/server-everything", undefined, ["roots", "sampling", "elicitation"]),
  ],
  ["filesystem", 14, "legacy", server("@modelcontextprotocol/server-filesystem", () => [folder])],
  ["memory", 9, "legacy", server("@modelcontextprotocol/server-memory")],
  ["sequential thinking", 1, "legacy", server("@modelcontextprotocol/server-sequential-thinking")],
  ["kubernetes", 20, "modern", server("kubernetes-mcp-server", () => ["--kubeconfig", join(folder, "kubeconfig")])],
])("%s lists %i tools in the %s era", async (_, count, era, config) => {
  const entry = config();
  const record = await collectOnce(entry);
  expect(record).toMatchObject({ status: "ok", protocol: { era }, declared: entry.declare, offersTools: true });
  expect(record.names).toHaveLength(count);
  const recorded = readRecording(`[${record.tools.map((tool) => tool.raw).join(",")}]`);
  expect(recorded.tools).toEqual(record.tools.map((tool) => tool.raw));
});
