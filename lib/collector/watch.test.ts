import { afterEach, expect, test, vi } from "vitest";
import { freshOptions, remoteServer, scriptServer } from "../../test/servers/configs";
import { startSse, startStreamable } from "../../test/servers/http-legacy.mjs";
import { startModern } from "../../test/servers/http-modern.mjs";
import { collectAll } from "./collect";
import { liveGroups } from "./process-group";
import { type Watch, watchServer } from "./watch";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
  expect(liveGroups()).toEqual([]);
});

const events = () => ({ onChanged: vi.fn(), onLost: vi.fn() });
const names = async (watch: Watch) => (await watch.collect()).tools.map((tool) => tool.name);

async function watched(config: Parameters<typeof watchServer>[0]) {
  const told = events();
  const { record, watch } = await watchServer({ ...config, watch: true }, freshOptions(), told);
  if (!watch) throw new Error(`Not watched: ${JSON.stringify(record.failure)}`);
  open.push(watch);
  return { record, watch, ...told };
}

test("a process stays, tells a change once, and is listed again over the same connection", async () => {
  const { record, watch, onChanged } = await watched(scriptServer("changes", ["later"]));
  expect(record.tools).toHaveLength(1);
  const [pid = 0] = liveGroups();
  for (let i = 0; i < 3; i++) process.kill(pid, "SIGUSR2");
  await expect.poll(() => onChanged.mock.calls.length, { timeout: 5_000 }).toBe(1);
  expect((await names(watch))[0]).toBe("first");
  expect((await names(watch)).length).toBeGreaterThan(1);
  expect(liveGroups()).toEqual([pid]);
});

test("a server of the newer era is asked for changes with a subscription", async () => {
  const { watch, onChanged } = await watched(scriptServer("by-hand-modern"));
  await expect.poll(() => onChanged.mock.calls.length, { timeout: 5_000 }).toBe(1);
  expect(await names(watch)).toContain("late");
});

test("a subscription that the server ends is a lost connection, and its process is gone", async () => {
  const { onLost } = await watched(scriptServer("by-hand-modern", ["ends"]));
  const failure = { reason: "unreachable", detail: "the server ended the subscription", phase: "listing" };
  await expect.poll(() => onLost.mock.calls, { timeout: 5_000 }).toEqual([[failure]]);
  expect(liveGroups()).toEqual([]);
});

test("a process that dies while it is watched is lost with its reason", async () => {
  const { onLost } = await watched(scriptServer("changes", ["later"]));
  const [pid = 0] = liveGroups();
  process.kill(pid, "SIGKILL");
  await expect
    .poll(() => onLost.mock.calls, { timeout: 5_000 })
    .toEqual([[expect.objectContaining({ detail: "signal SIGKILL, without a word" })]]);
});

test("a watch that is closed calls back no more", async () => {
  const { watch, onChanged, onLost } = await watched(scriptServer("changes", ["storm"]));
  await watch.close();
  const before = onChanged.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([onChanged.mock.calls.length, onLost.mock.calls.length]).toEqual([before, 0]);
});

test.each([
  ["of the older era", startStreamable],
  ["of the newer era", startModern],
])("a remote server %s tells a change over its event stream", async (_, start) => {
  const server = await start();
  open.push(server);
  const { watch, onChanged } = await watched(remoteServer(server.url));
  await expect.poll(() => server.seen.some(({ method, body }) => method === "GET" || body?.method === "subscriptions/listen")).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  server.add("late");
  await expect.poll(() => onChanged.mock.calls.length, { timeout: 5_000 }).toBe(1);
  expect(await names(watch)).toEqual(["read", "late"]);
});

test("a remote server that goes away is lost", async () => {
  const server = await startSse();
  const { onLost } = await watched(remoteServer(server.url, { transport: "sse" }));
  await server.drop();
  await server.close();
  await expect.poll(() => onLost.mock.calls, { timeout: 5_000 }).toEqual([[expect.objectContaining({ reason: "unreachable" })]]);
});

test("a collection of all hands out the watches of servers that are to be watched, and closes the others", async () => {
  const told: string[] = [];
  const onWatch = ({ id }: { id: string }, watch: Watch) => {
    told.push(id);
    open.push(watch);
  };
  const servers = [
    scriptServer("legacy"),
    scriptServer("changes", ["later"], { watch: true }),
    scriptServer("ends", ["mute"], { watch: true }),
  ];
  const concurrency = { remote: 2, processes: 2 };
  const records = await collectAll(servers, { ...freshOptions(), concurrency, watching: { events, onWatch } });
  expect(records.map(({ status }) => status)).toEqual(["ok", "ok", "failed"]);
  expect(told).toEqual(["changes"]);
  expect(liveGroups()).toHaveLength(1);
});
