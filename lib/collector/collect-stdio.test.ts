import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { collectOnce, NOW, scriptServer } from "../../test/servers/configs";
import { createEraVerdicts } from "./eras";

const ODD_TOOLS = readFileSync(new URL("../../test/servers/odd-tools.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");

test("a server of the older era is listed with all it says about itself", async () => {
  const record = await collectOnce(scriptServer("legacy"));
  expect(record).toMatchObject({
    id: "legacy",
    status: "ok",
    names: ["read", "write"],
    protocol: { era: "legacy", version: "2025-11-25" },
    identity: { name: "legacy", title: "Legacy", version: "1.2.3" },
    instructions: "Read before you write.",
    declared: [],
    offersTools: true,
    announcesChanges: true,
    timing: { pages: 1 },
    collectedAt: NOW.toISOString(),
    marks: [],
    notices: [],
  });
  expect(record.failure).toBeUndefined();
});

test.each([[[]], [["both"]]])("a server of the newer era is listed in it (%s)", async (args) => {
  const record = await collectOnce(scriptServer("modern", args));
  expect(record).toMatchObject({
    status: "ok",
    names: ["read"],
    protocol: { era: "modern", version: "2026-07-28" },
    instructions: "Ask first.",
    identity: { name: "modern", version: "2.0.0" },
  });
});

test("what a server says about itself holds no secret that it was given", async () => {
  const secrets = ["canary-value-77aa", "canary-flag-88bb"];
  const [value = "", flag = ""] = secrets;
  const record = await collectOnce(scriptServer("tells", ["serve", "--token", flag, "plain"], { env: { CANARY_NAME: value } }));
  expect(record).toMatchObject({
    status: "ok",
    identity: {
      name: "tells",
      version: "1.0.0",
      title: expect.stringContaining("--token [redacted] plain"),
      websiteUrl: expect.any(String),
    },
    instructions: expect.stringContaining("[redacted]"),
  });
  expect(secrets.filter((secret) => JSON.stringify(record).includes(secret))).toEqual([]);
});

test("what an entry declares is declared in the newer era too, and recorded", async () => {
  const declare = ["roots", "sampling", "elicitation"] as const;
  expect(await collectOnce(scriptServer("modern", [], { declare: [...declare] }))).toMatchObject({
    status: "ok",
    protocol: { era: "modern" },
    declared: declare,
  });
});

test("tools that the SDK would refuse or strip are kept byte for byte, on the older era", async () => {
  const { tools, status, notices } = await collectOnce(scriptServer("odd-tools"));
  expect(status).toBe("ok");
  expect(tools.slice(0, -1).map((tool) => tool.raw)).toEqual(ODD_TOOLS);
  expect(tools.at(-1)?.raw.length).toBeGreaterThan(500_000);
  expect(tools.map((tool) => tool.name)).toContain("__proto__");
  expect(Object.getPrototypeOf({})).not.toHaveProperty("polluted");
  expect(notices).toEqual([]);
});

test("and on the newer one", async () => {
  const { tools, protocol } = await collectOnce(scriptServer("by-hand-modern"));
  expect(protocol?.era).toBe("modern");
  expect(tools.slice(1).map((tool) => tool.raw)).toEqual([
    '{"name":"broken","annotations":{"readOnlyHint":"yes","conditions":["night"]}}',
    "7",
  ]);
});

test.each([
  ["three", 3, []],
  ["empty", 2, []],
  ["loop", 3, ["cursor-loop"]],
  ["number", 1, ["bad-cursor"]],
  ["endless", 200, ["page-limit"]],
  ["object", 1, ["not-an-array"]],
])("pages of the kind %s give %i tools and the marks %s", async (kind, count, marks) => {
  const record = await collectOnce(scriptServer("pages", [kind]));
  expect(record.tools).toHaveLength(count);
  expect(record.marks.map((mark) => mark.kind)).toEqual(marks);
  expect(record.status).toBe(marks.length > 0 ? "partial" : "ok");
});

test("noise is no failure: stray lines and refused requests are notices", async () => {
  const record = await collectOnce(scriptServer("noisy"));
  expect(record).toMatchObject({ status: "ok", names: ["quiet"] });
  expect(record.notices).toEqual([
    "2 lines on stdout that are not JSON-RPC: Starting server discovery process",
    "It asked for sampling/createMessage, which Placard does not serve.",
    "It asked for log, which Placard does not serve.",
  ]);
});

test("a list that changes while it is read is read again", async () => {
  expect((await collectOnce(scriptServer("changes", ["early"]))).names).toEqual(["first", "tool_1"]);
});

test("a list that changes all the time is read three times and then taken as it is", async () => {
  const counts: number[] = [];
  const onProgress = (phase: string, count: number) => void (phase === "listing" && count > 0 && counts.push(count));
  expect(await collectOnce(scriptServer("changes", ["storm"]), { onProgress })).toMatchObject({ status: "ok", names: ["first"] });
  expect(counts).toEqual([1, 1, 1]);
});

test("a server that dies of the probe is started again in the older era, which is remembered", async () => {
  const verdicts = createEraVerdicts();
  const config = scriptServer("ends", ["probe"]);
  expect(await collectOnce(config, { verdicts })).toMatchObject({ status: "ok", names: ["first"], protocol: { era: "legacy" } });
  expect(Object.values(verdicts.toJSON())).toEqual([{ era: "legacy", via: "stdio", at: NOW.toISOString() }]);
});

test("a server that leaves the probe without answer is asked in the older era on the same pipe", async () => {
  const record = await collectOnce(scriptServer("silent", ["probe"], { timeoutMs: 3_000 }));
  expect(record).toMatchObject({ status: "ok", names: ["patient"], protocol: { era: "legacy" } });
});

test("a remembered older era skips the probe, and one that is no longer true is found out", async () => {
  const verdicts = createEraVerdicts();
  const remember = (config: ReturnType<typeof scriptServer>) => {
    if (config.source?.kind === "stdio") verdicts.set(config.source, { era: "legacy", via: "stdio", at: NOW.toISOString() });
    return config;
  };
  const both = await collectOnce(remember(scriptServer("modern", ["both"])), { verdicts });
  expect(both.protocol?.era).toBe("legacy");
  const updated = await collectOnce(remember(scriptServer("modern")), { verdicts });
  expect(updated).toMatchObject({ status: "ok", protocol: { era: "modern" } });
});
