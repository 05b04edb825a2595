import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { groupRuns, liveGroups } from "@/lib/collector/process-group";
import { aPlacard, eventsUntilFinished, type Placard, scriptEntry } from "@/test/placard";
import { getCatalog } from "./get-catalog";
import { refreshCatalog } from "./refresh-catalog";

const WATCHED = { watched: scriptEntry("changes", ["later"], { watch: true }), recorded: { file: "tools.json" } };

let placard: Placard;
beforeEach(async () => {
  placard = await aPlacard({ mcpServers: WATCHED });
  await placard.write("tools.json", [{ name: "recorded" }]);
  await placard.start();
});
afterEach(() => placard.end());

/** The test server adds a tool to its list on this signal and announces it. */
const change = () => process.kill(liveGroups()[0] ?? 0, "SIGUSR2");
const names = async () => (await getCatalog()).report.tools.map(({ name }) => name);

it("brings a changed list of a watched server, unasked", async () => {
  expect(await names()).toEqual(["first", "recorded"]);
  const before = await getCatalog();
  const events = await eventsUntilFinished(change);
  expect(await names()).toEqual(["first", "tool_1", "recorded"]);
  expect(events).toContainEqual({ type: "server", server: { id: "watched", phase: "done", tools: 2, status: "ok" } });
  expect((await getCatalog()).payload.id).not.toBe(before.payload.id);
});

it("brings the next change too, over the same process", async () => {
  const groups = liveGroups();
  await eventsUntilFinished(change);
  await eventsUntilFinished(change);
  expect([await names(), liveGroups()]).toEqual([["first", "tool_1", "tool_2", "recorded"], groups]);
});

it("keeps the changed list for the next start", async () => {
  await eventsUntilFinished(change);
  await placard.stop();
  placard.forget();
  while (!(await names()).includes("tool_1")) {
    placard.forget();
    await sleep(10);
  }
  expect(await names()).toEqual(["first", "tool_1", "recorded"]);
});

it("does not lose servers that the configuration got after the watch began", async () => {
  await placard.write("mcp.json", { mcpServers: { ...WATCHED, more: { file: "tools.json" } } });
  await eventsUntilFinished(() => refreshCatalog("more"));
  await eventsUntilFinished(change);
  expect(await names()).toEqual(["first", "tool_1", "recorded", "recorded"]);
});

it("replaces its process at a refresh, and leaves the earlier one nowhere", async () => {
  const before = liveGroups();
  await eventsUntilFinished(() => refreshCatalog());
  while (before.some(groupRuns)) await sleep(10);
  expect(liveGroups().filter((group) => !before.includes(group))).toHaveLength(1);
});

it("ends where the configuration no longer asks for it", async () => {
  const before = liveGroups();
  await placard.write("mcp.json", { mcpServers: { recorded: WATCHED.recorded } });
  await eventsUntilFinished(() => refreshCatalog());
  expect([before.filter(groupRuns), liveGroups(), await names()]).toEqual([[], [], ["recorded"]]);
});
