import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { liveGroups } from "@/lib/collector/process-group";
import { aPlacard, eventsUntilFinished, type Placard } from "@/test/placard";
import { followProgress } from "./follow-progress";
import { getCatalog } from "./get-catalog";
import { refreshCatalog } from "./refresh-catalog";

const tools = (...names: string[]) => names.map((name) => ({ name, inputSchema: { type: "object" } }));
const TWO = { mcpServers: { a: { file: "a.json" }, b: { file: "b.json" } } };

let placard: Placard;
beforeEach(async () => {
  placard = await aPlacard(TWO);
  await placard.write("a.json", tools("a1"));
  await placard.write("b.json", tools("b1"));
  await placard.start();
});
afterEach(() => placard.end());

const refresh = (only?: string) => eventsUntilFinished(() => refreshCatalog(only));
const keys = async () => (await getCatalog()).report.tools.map(({ key }) => key);
const serverOf = async (id: string) => (await getCatalog()).report.servers.find((server) => server.id === id);

describe("refreshing all", () => {
  it("reads the configuration anew: servers come, go and change places", async () => {
    await placard.write("c.json", tools("c1"));
    await placard.write("mcp.json", { mcpServers: { c: { file: "c.json" }, a: { file: "a.json" } } });
    await refresh();
    expect(await keys()).toEqual(["c/c1", "a/a1"]);
  });

  it("takes the new list of each server", async () => {
    await placard.write("a.json", tools("a2", "a3"));
    await refresh();
    expect(await keys()).toEqual(["a/a2", "a/a3", "b/b1"]);
  });

  it("starts one collection where two are asked for at the same time", async () => {
    let answers: unknown[] = [];
    await eventsUntilFinished(async () => {
      answers = await Promise.all([refreshCatalog(), refreshCatalog(), refreshCatalog("a")]);
    });
    expect(answers).toEqual([
      { started: true, servers: ["a", "b"] },
      { started: false, servers: [] },
      { started: false, servers: [] },
    ]);
  });
});

describe("refreshing one", () => {
  it("collects that server and leaves the others as they are", async () => {
    await placard.write("a.json", tools("a2"));
    await placard.write("b.json", tools("b2"));
    const events = await refresh("a");
    expect(await keys()).toEqual(["a/a2", "b/b1"]);
    expect(events.flatMap((event) => (event.type === "server" ? [event.server.id] : []))).not.toContain("b");
  });

  it("refuses a server that the configuration does not have, and says so", async () => {
    await expect(refreshCatalog("gone")).rejects.toMatchObject({ code: "unknown-server", message: expect.stringContaining("“gone”") });
    expect(await keys()).toEqual(["a/a1", "b/b1"]);
    await refresh();
    expect((await getCatalog()).progress.running).toBe(false);
  });

  it("knows a server that was added since", async () => {
    await placard.write("c.json", tools("c1"));
    await placard.write("mcp.json", { mcpServers: { ...TWO.mcpServers, c: { file: "c.json" } } });
    await refresh("c");
    expect(await keys()).toEqual(["a/a1", "b/b1", "c/c1"]);
  });
});

describe("a configuration that breaks", () => {
  it("leaves the earlier one in use and says why, until it is mended", async () => {
    await placard.write("mcp.json", '{ "mcpServers": { ');
    await expect(refreshCatalog()).rejects.toMatchObject({ code: "config-invalid" });
    const broken = await getCatalog();
    expect(broken.configuration).toEqual([expect.stringContaining("is not valid JSON")]);
    expect([broken.report.tools.length, broken.progress.running]).toEqual([2, false]);
    expect((await placard.state()).config?.servers.map(({ id }) => id)).toEqual(["a", "b"]);

    await placard.write("mcp.json", TWO);
    await refresh();
    expect((await getCatalog()).configuration).toEqual([]);
  });

  it("takes down one server where one entry is wrong", async () => {
    await placard.write("mcp.json", {
      mcpServers: { a: { args: ["no command"] }, b: { file: "b.json" }, d: { url: "http://x/${UNSET_HERE}" } },
    });
    await refresh();
    expect((await getCatalog()).report.servers.map(({ id, status, failure }) => [id, status, failure?.reason])).toEqual([
      ["a", "failed", "invalid-entry"],
      ["b", "ok", undefined],
      ["d", "failed", "unset-variable"],
    ]);
  });
});

describe("a server that fails later", () => {
  it("keeps its earlier list, marked with the time of that list and the reason", async () => {
    const before = await serverOf("a");
    await placard.remove("a.json");
    await refresh();
    expect(await serverOf("a")).toMatchObject({
      status: "failed",
      failure: { reason: "file-unreadable" },
      toolsFrom: before?.collectedAt,
      receivedCount: 1,
    });
    expect(await keys()).toEqual(["a/a1", "b/b1"]);
    expect((await getCatalog()).snapshot.complete).toBe(false);

    await placard.write("a.json", tools("a9"));
    await refresh();
    expect([await keys(), (await serverOf("a"))?.toolsFrom]).toEqual([["a/a9", "b/b1"], undefined]);
  });

  it("does so too as a process, and leaves none behind", async () => {
    const library = JSON.stringify(path.resolve(import.meta.dirname, "../../test/servers/stdio.mjs"));
    await placard.write(
      "server.mjs",
      `import { serve, tool } from ${library}; serve({ "tools/list": () => ({ tools: [tool("alive")] }) });`,
    );
    await placard.write("mcp.json", { mcpServers: { live: { command: process.execPath, args: ["server.mjs"] } } });
    await refresh();
    await placard.write("server.mjs", 'process.stderr.write("no more credit\\n"); process.exit(3);');
    await refresh();
    expect(await serverOf("live")).toMatchObject({ status: "failed", failure: { reason: "exited-early" }, receivedCount: 1 });
    expect([await keys(), liveGroups()]).toEqual([["live/alive"], []]);
  });
});

it("is not hindered by somebody who follows and can no longer be told", async () => {
  await followProgress(({ type }) => {
    if (type !== "state") throw new Error("the connection is gone");
  });
  await placard.write("a.json", tools("a2"));
  await refresh();
  expect(await keys()).toEqual(["a/a2", "b/b1"]);
});

it("is not hindered by a store that cannot be written", async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on("warning", note);
  await placard.refuseSnapshots();
  await placard.write("a.json", tools("a2"));
  await refresh();
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", note);
  expect(await keys()).toEqual(["a/a2", "b/b1"]);
  expect(warnings).toEqual([expect.stringContaining("What was listed could not be stored: no room")]);
});
