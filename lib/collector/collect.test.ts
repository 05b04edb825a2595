import { afterEach, expect, test } from "vitest";
import { freshOptions, remoteServer, scriptServer } from "../../test/servers/configs";
import { startByHand } from "../../test/servers/http-by-hand.mjs";
import { type CollectEvent, collectAll } from "./collect";
import { liveGroups } from "./process-group";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
  expect(liveGroups()).toEqual([]);
});

const concurrency = { remote: 64, processes: 2 };

test("records come in the order of the servers, each with its progress, and a failing one spoils no other", async () => {
  const events: CollectEvent[] = [];
  const servers = [scriptServer("ends", ["mute"]), scriptServer("legacy"), scriptServer("modern")];
  const records = await collectAll(servers, { ...freshOptions(), concurrency, onEvent: (event) => events.push(event) });
  expect(records.map(({ id, status }) => `${id} ${status}`)).toEqual(["ends failed", "legacy ok", "modern ok"]);
  const told = events.filter(({ id }) => id === "legacy");
  expect(told).toMatchObject([
    { kind: "progress", phase: "connecting", toolCount: 0 },
    { kind: "progress", phase: "listing", toolCount: 0 },
    { kind: "progress", phase: "listing", toolCount: 2 },
    { kind: "done", record: { id: "legacy", status: "ok" } },
  ]);
});

test("processes that hang do not delay remote servers, and a stop ends them all", async () => {
  const server = await startByHand();
  open.push(server);
  const stop = new AbortController();
  const servers = [scriptServer("silent"), scriptServer("silent"), scriptServer("legacy"), remoteServer(server.url)];
  const onEvent = (event: CollectEvent) => {
    if (event.kind === "done" && event.id === "remote") stop.abort();
  };
  const records = await collectAll(servers, { ...freshOptions({ signal: stop.signal }), concurrency, onEvent });
  expect(records.map(({ status, failure }) => failure?.reason ?? status)).toEqual(["stopped", "stopped", "stopped", "ok"]);
});

test("dozens of servers share one signal without a warning about its listeners", async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => void warnings.push(warning);
  process.on("warning", onWarning);
  const server = await startByHand();
  open.push(server);
  const { signal } = new AbortController();
  const servers = Array.from({ length: 30 }, () => remoteServer(server.url));
  await collectAll(servers, { ...freshOptions({ signal }), concurrency });
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", onWarning);
  expect(warnings).toEqual([]);
});

test("no more remote servers are asked at once than allowed", async () => {
  let asked = 0;
  let most = 0;
  const server = await startByHand({
    list: async ({ response, id }) => {
      most = Math.max(most, ++asked);
      await new Promise((resolve) => setTimeout(resolve, 20));
      asked--;
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ jsonrpc: "2.0", id, result: { tools: [] } }));
    },
  });
  open.push(server);
  const servers = Array.from({ length: 12 }, () => remoteServer(server.url));
  const records = await collectAll(servers, { ...freshOptions(), concurrency: { remote: 4, processes: 1 } });
  expect(records.every(({ status }) => status === "ok")).toBe(true);
  expect(most).toBe(4);
});
