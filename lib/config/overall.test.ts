import { expect, test } from "vitest";
import { loadText } from "@/test/fixtures/config/load";

const servers = { x: { command: "a" } };
const withPlacard = (placard: unknown) => loadText({ mcpServers: servers, placard });

test("without a placard object the defaults hold", async () => {
  const config = await loadText({ mcpServers: servers });
  expect(config).toMatchObject({ categories: [], concurrency: { remote: 64, processes: 2 }, refreshEveryMs: undefined, warnings: [] });
  expect(config).toMatchObject({ keepSnapshots: 500, cosmetic: [] });
});

test("categories, concurrency and refreshEvery are read", async () => {
  const config = await withPlacard({
    categories: { "get_*": "Reading", "*_user*": "Users" },
    concurrency: { remote: 8, processes: 1 },
    refreshEvery: 90,
  });
  expect(config.categories).toEqual([
    { pattern: "get_*", category: "Reading" },
    { pattern: "*_user*", category: "Users" },
  ]);
  expect(config.concurrency).toEqual({ remote: 8, processes: 1 });
  expect(config.refreshEveryMs).toBe(90_000);
  expect(config.warnings).toEqual([]);
});

test.each([
  ["30s", 30_000],
  ["15m", 900_000],
  ["1h", 3_600_000],
  ["1.5 h", 5_400_000],
  ["7d", 604_800_000],
])("refreshEvery %s is %d ms", async (refreshEvery, ms) => {
  expect((await withPlacard({ refreshEvery })).refreshEveryMs).toBe(ms);
});

test.each([0, 9, -60, "9s", "8d", "soon", "15", "15 minutes", true, 1e12])(
  "refreshEvery %j is warned about and left out",
  async (refreshEvery) => {
    const config = await withPlacard({ refreshEvery });
    expect(config.refreshEveryMs).toBeUndefined();
    expect(config.warnings).toEqual([
      expect.stringMatching(
        /^placard\.refreshEvery \(line 8\) should be a number of seconds, or a text such as "15m" or "1h", from 10 seconds to 7 days/,
      ),
    ]);
  },
);

test("how many snapshots are kept, and what is cosmetic, are read", async () => {
  const config = await withPlacard({ snapshots: 30, cosmetic: ["title", "outputSchema"] });
  expect(config).toMatchObject({ keepSnapshots: 30, cosmetic: ["title", "outputSchema"], warnings: [] });
});

test.each([0, 1.5, 100_001, "30", true])("snapshots %j is warned about, and the default holds", async (snapshots) => {
  const config = await withPlacard({ snapshots });
  expect([config.keepSnapshots, config.warnings]).toEqual([
    500,
    [expect.stringMatching(/^placard\.snapshots \(line 8\) should be a whole number from 1 to 100,000/)],
  ]);
});

test.each(["title", [["title"]], ["titel"], ["added"], ["title", "renamed"]])(
  "cosmetic %j is warned about, and nothing is cosmetic",
  async (cosmetic) => {
    const config = await withPlacard({ cosmetic });
    expect([config.cosmetic, config.warnings]).toEqual([
      [],
      [
        expect.stringMatching(
          /^placard\.cosmetic.* should be a list of title, readOnly, destructive, idempotent, openWorld, description, inputSchema, outputSchema, other/,
        ),
      ],
    ]);
  },
);

test("mistakes are warned about one by one; the rest holds", async () => {
  const config = await withPlacard({
    categories: { a: "", b: "B" },
    concurrency: { remote: 0, processes: 4, threads: 2 },
    servers: [],
    refreshevery: 60,
  });
  expect(config.warnings).toEqual([
    "placard.refreshevery (line 18) is not known; the keys here are servers, categories, concurrency, refreshEvery, rules, waivers, policy, profiles, snapshots, cosmetic.",
    "placard.servers (line 17) should be an object, is an array.",
    "placard.categories.a (line 9) should be a text, is empty.",
    "placard.concurrency.threads (line 15) is not known; the keys here are remote, processes.",
    "placard.concurrency.remote (line 13) should be a whole number from 1 to 1024, is 0.",
  ]);
  expect(config.categories).toEqual([{ pattern: "b", category: "B" }]);
  expect(config.concurrency).toEqual({ remote: 64, processes: 4 });
});

test("a placard that is no object is warned about", async () => {
  expect((await withPlacard("yes")).warnings).toEqual(["placard (line 7) should be an object, is a string."]);
});
