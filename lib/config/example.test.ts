// The bundled example: what the seeds of its recorded files say, and that its programs start from any working directory.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { isObject, type JsonObject } from "@/lib/catalog/definition";
import { FIXTURES, serverOf } from "@/test/fixtures/config/load";
import { loadConfig } from "./load";
import type { StdioSource } from "./model";

const EXAMPLE = path.resolve(FIXTURES, "../../../examples/placard.json");
const loadExample = () => loadConfig(EXAMPLE, { variables: () => undefined, cwd: tmpdir(), cpus: 2 });

async function recorded(id: string): Promise<unknown> {
  const { source } = serverOf(await loadExample(), id);
  if (source?.kind !== "file") throw new Error(`${id} is no recorded file`);
  return JSON.parse(await readFile(source.path, "utf8"));
}

/** Each tool's name and annotations. */
function hintsOf(tools: unknown): Record<string, unknown> {
  const list: unknown[] = Array.isArray(tools) ? tools : [];
  return Object.fromEntries(list.filter(isObject).map((tool) => [String(tool.name), tool.annotations]));
}

/** Asks a server for its tools as a host does, with raw messages, and ends it. */
async function listTools({ command, args, env, cwd }: StdioSource): Promise<unknown> {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["pipe", "pipe", "ignore"] });
  const send = (message: JsonObject) => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const clientInfo = { name: "placard-test", version: "0" };
  send({ id: 1, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo } });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const message: unknown = line.startsWith("{") ? JSON.parse(line) : undefined;
      if (!isObject(message)) continue;
      if (message.id === 2) return isObject(message.result) ? message.result.tools : undefined;
      if (message.id !== 1) continue;
      send({ method: "notifications/initialized" });
      send({ id: 2, method: "tools/list" });
    }
    return undefined;
  } finally {
    child.stdin.end();
    child.kill();
  }
}

test("the example has no problem and no warning", async () => {
  const config = await loadExample();
  expect(config.warnings).toEqual([]);
  expect(config.servers.filter(({ problem }) => problem !== undefined)).toEqual([]);
  expect(config.servers.map(({ id, labels }) => [id, labels.transport])).toEqual([
    ["everything", "stdio"],
    ["filesystem", "stdio"],
    ["memory", "stdio"],
    ["sequential-thinking", "stdio"],
    ["kubernetes", "stdio"],
    ["praisonai", "file"],
    ["closient", "file"],
    ["gram", "file"],
    ["csharp-sdk", "file"],
  ]);
});

test.each([
  ["everything", 13, "echo"],
  ["filesystem", 14, "read_file"],
  ["memory", 9, "create_entities"],
  ["sequential-thinking", 1, "sequentialthinking"],
  ["kubernetes", 23, "helm_list"],
])("%s lists its %d tools, whatever the working directory", async (id, count, name) => {
  const { source } = serverOf(await loadExample(), id);
  if (source?.kind !== "stdio") throw new Error(`${id} is no program`);
  const hints = hintsOf(await listTools(source));
  expect(Object.keys(hints)).toHaveLength(count);
  expect(hints).toHaveProperty(name);
  if (id === "kubernetes")
    expect(hints.helm_list).toMatchObject({ title: "Helm: List", readOnlyHint: true, destructiveHint: false, openWorldHint: true });
});

test("PraisonAI's tools are what its to_mcp_schema emits: all four hints, always", async () => {
  const result = await recorded("praisonai");
  const tools = isObject(result) ? result.tools : undefined;
  const hints = (readOnlyHint: boolean, destructiveHint: boolean, idempotentHint: boolean, openWorldHint: boolean) => ({
    readOnlyHint,
    destructiveHint,
    idempotentHint,
    openWorldHint,
  });
  expect(hintsOf(tools)).toEqual({
    "example.tool": hints(false, true, false, true),
    "memory.show": hints(true, false, false, true),
    "file.delete": hints(false, true, false, true),
    "config.set": hints(false, false, true, true),
    "session.get": hints(true, false, false, false),
    "praisonai.workflow.run": { ...hints(false, true, false, true), title: "Run AI Workflow" },
    "web.search": hints(true, true, false, true),
  });
  expect(tools).toContainEqual(expect.objectContaining({ _meta: { category: "web", tags: ["search", "internet", "query"] } }));
});

test("Closient's five tools declare what its table says, and nothing else", async () => {
  const response = await recorded("closient");
  const result = isObject(response) ? response.result : undefined;
  const readOnly = { readOnlyHint: true, idempotentHint: true };
  expect(hintsOf(isObject(result) ? result.tools : undefined)).toEqual({
    ping: readOnly,
    validate_gtin: readOnly,
    resolve_gtin: readOnly,
    lookup_product: readOnly,
    generate_qr_url: { readOnlyHint: false, idempotentHint: true },
  });
});

test("Gram's tools declare what its page shows, and one declares nothing", async () => {
  expect(hintsOf(await recorded("gram"))).toEqual({
    delete_user: { title: "Delete User", destructiveHint: true, readOnlyHint: false, idempotentHint: true, openWorldHint: false },
    get_weather: { readOnlyHint: true, destructiveHint: false, openWorldHint: true },
    list_orders: undefined,
  });
});

test("the C# SDK's tools show null, left out and set", async () => {
  const result = await recorded("csharp-sdk");
  const hints = hintsOf(isObject(result) ? result.tools : undefined);
  expect(hints.hints_null).toEqual({ title: null, destructiveHint: null, idempotentHint: null, openWorldHint: null, readOnlyHint: null });
  expect(hints.hints_omitted).toEqual({});
  expect(hints.hints_set).toEqual({
    title: "All Hints Set",
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
    readOnlyHint: false,
  });
});
