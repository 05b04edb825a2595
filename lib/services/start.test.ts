import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { groupRuns, liveGroups } from "@/lib/collector/process-group";
import { aPlacard, type Placard, scriptEntry } from "@/test/placard";
import { getCatalog } from "./get-catalog";
import { startCatalog } from "./start";

let placard: Placard;
afterEach(() => placard.end());

const TOOLS = [
  { name: "read", inputSchema: { type: "object" }, annotations: { readOnlyHint: true } },
  { name: "broken", annotations: { readOnlyHint: "yes" } },
];

async function untilGroups(count: number): Promise<number[]> {
  while (liveGroups().length < count) await sleep(10);
  return liveGroups();
}

describe("starting", () => {
  it("collects every configured server, each to its own end", async () => {
    placard = await aPlacard({
      mcpServers: { live: scriptEntry("legacy"), recorded: { file: "tools.json" }, gone: { command: "no-such-command-here" } },
    });
    await placard.write("tools.json", TOOLS);
    await placard.start();
    const { report, progress } = await getCatalog();
    expect(report.servers.map(({ id, status, receivedCount, malformedCount }) => [id, status, receivedCount, malformedCount])).toEqual([
      ["live", "ok", 2, 0],
      ["recorded", "ok", 2, 1],
      ["gone", "failed", 0, 0],
    ]);
    expect(report.servers[2]?.failure?.reason).toBe("command-not-found");
    expect(report.snapshot.complete).toBe(false);
    expect(progress.running).toBe(false);
  });

  it("tells how it goes: who waits, who connects, who lists, who is done", async () => {
    placard = await aPlacard({ mcpServers: { live: scriptEntry("legacy"), recorded: { file: "tools.json" } } });
    await placard.write("tools.json", TOOLS);
    const [before, begun, ...events] = await placard.start();
    expect(before).toMatchObject({ type: "state", progress: { running: false, servers: [], takenAt: "" } });
    expect(begun).toMatchObject({
      type: "state",
      progress: {
        running: true,
        servers: [
          { id: "live", phase: "waiting", tools: 0 },
          { id: "recorded", phase: "waiting", tools: 0 },
        ],
      },
    });
    const phases = (id: string) => events.flatMap((event) => (event.type === "server" && event.server.id === id ? [event.server] : []));
    expect([...new Set(phases("live").map(({ phase }) => phase))]).toEqual(["connecting", "listing", "done"]);
    expect(phases("live").at(-1)).toEqual({ id: "live", phase: "done", tools: 2, status: "ok" });
    expect(phases("recorded").at(-1)).toEqual({ id: "recorded", phase: "done", tools: 2, status: "ok" });
    expect(events.at(-1)).toEqual({ type: "finished", takenAt: (await getCatalog()).snapshot.takenAt });
  });

  it("does not wait for the collection, and shows the servers that have answered meanwhile", async () => {
    placard = await aPlacard({ mcpServers: { recorded: { file: "tools.json" }, slow: scriptEntry("silent") } });
    await placard.write("tools.json", TOOLS);
    await startCatalog();
    await untilGroups(1);
    // The file and the process are read side by side, so either may be first.
    await vi.waitFor(async () => expect((await getCatalog()).report.servers.map(({ id }) => id)).toEqual(["recorded"]));
    const { report, progress } = await getCatalog();
    expect([progress.running, report.tools.length, report.snapshot.complete]).toEqual([true, 2, false]);
  });

  it("shows an empty catalog and the reason where the configuration cannot be read", async () => {
    placard = await aPlacard("{ not json");
    await placard.start();
    const { report, configuration, progress } = await getCatalog();
    expect([report.servers, report.tools, progress.running]).toEqual([[], [], false]);
    expect(configuration).toEqual([expect.stringMatching(/^The configuration file .*mcp\.json is not valid JSON at line 1/)]);
  });
});

describe("starting again", () => {
  it("shows the last list at once, before anything is collected", async () => {
    placard = await aPlacard({ mcpServers: { live: scriptEntry("legacy"), recorded: { file: "tools.json" } } });
    await placard.write("tools.json", TOOLS);
    await placard.start();
    const { report } = await getCatalog();
    await placard.stop();
    placard.forget();
    const again = await getCatalog();
    expect(again.report).toEqual(report);
    expect(again.progress).toEqual({ running: false, servers: [], takenAt: report.snapshot.takenAt });
  });

  it("keeps the last list where the configuration has become unreadable, and says why", async () => {
    placard = await aPlacard({ mcpServers: { recorded: { file: "tools.json" } } });
    await placard.write("tools.json", TOOLS);
    await placard.start();
    placard.forget();
    await placard.remove("mcp.json");
    await placard.start();
    const { report, configuration } = await getCatalog();
    expect(report.tools.map(({ name }) => name)).toEqual(["read", "broken"]);
    expect(configuration).toEqual([expect.stringContaining("does not exist")]);
  });

  it("refuses a damaged store with one line, and leaves it as it is", async () => {
    placard = await aPlacard({ mcpServers: { recorded: { file: "tools.json" } } });
    await placard.write("tools.json", TOOLS);
    await placard.start();
    await placard.stop();
    placard.forget();
    await placard.write("data/placard.sqlite", "no database at all");
    await expect(getCatalog()).rejects.toThrow(/placard\.sqlite in the data directory is damaged/);
    expect(await readFile(path.join(placard.folder, "data", "placard.sqlite"), "utf8")).toBe("no database at all");
    placard.forget();
    await placard.remove("data/placard.sqlite");
    await placard.start();
    expect((await getCatalog()).report.tools).toHaveLength(2);
  });
});

describe("stopping", () => {
  it("ends processes in the midst of a collection, and says of their servers that it was stopped", async () => {
    placard = await aPlacard({ mcpServers: { silent: scriptEntry("silent"), stubborn: scriptEntry("stubborn") } });
    await startCatalog();
    const groups = await untilGroups(1);
    await placard.stop();
    expect([liveGroups(), groups.filter(groupRuns)]).toEqual([[], []]);
    const { snapshot, progress } = await placard.state();
    expect(snapshot.servers.find(({ id }) => id === "silent")?.failure?.reason).toBe("stopped");
    expect(progress.running).toBe(false);
    // That it was stopped is no news of the server, so history has nothing of it.
    placard.forget();
    expect((await placard.state()).snapshot.servers).toEqual([]);
  });

  it("ends the processes that are kept open for watching", async () => {
    placard = await aPlacard({ mcpServers: { watched: scriptEntry("changes", ["later"], { watch: true }) } });
    await placard.start();
    const groups = liveGroups();
    expect(groups.filter(groupRuns)).toHaveLength(1);
    await placard.stop();
    expect([liveGroups(), groups.filter(groupRuns)]).toEqual([[], []]);
  });
});
