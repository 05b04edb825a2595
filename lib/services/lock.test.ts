import { afterEach, beforeEach, expect, it } from "vitest";
import { aPlacard, eventsUntilFinished, type Placard } from "@/test/placard";
import { decideAsOwner } from "./decide";
import { getCatalog } from "./get-catalog";
import { compareWithLock, exportLock, importLock } from "./lock";
import { refreshCatalog } from "./refresh-catalog";
import { getReview } from "./review";

const aTool = (name: string, more: object = {}) => ({ name, inputSchema: { type: "object" }, ...more });
const TOOLS = [aTool("one", { annotations: { readOnlyHint: true } }), aTool("two"), aTool("three")];

let placard: Placard;
const begin = async (tools: object[]) => {
  placard = await aPlacard({ mcpServers: { a: { file: "a.json" } } });
  await placard.write("a.json", tools);
  await placard.start();
};
beforeEach(() => begin(TOOLS));
afterEach(() => placard.end());

async function say(verdict: string, names: string[], more: object = {}) {
  const { report } = await getCatalog();
  const tools = report.tools.filter(({ name }) => names.includes(name)).map(({ key, digest }) => ({ key, digest }));
  return decideAsOwner({ by: "Ada", verdict, view: "", tools, ...more });
}

/** Another Placard, which lists these tools and knows of no decision. */
async function elsewhere(tools: object[]): Promise<void> {
  await placard.end();
  await begin(tools);
}

const states = async () => {
  const { report, reviews } = await getCatalog();
  return Object.fromEntries(report.tools.map(({ key, name }) => [name, reviews.get(key)?.state]));
};

it("goes from one catalog into another, with the names and reasons in it", async () => {
  await say("approved", ["one"], { reason: "Reads only." });
  await say("approved", ["two"], { by: "Bob" });
  const text = await exportLock();
  await elsewhere(TOOLS);
  expect(await compareWithLock(text)).toMatchObject({
    ...{ changed: [], missing: [], unnamed: 1, record: { same: 2, changed: 0 }, standing: 0, spoken: 0 },
    same: [{ tool: "one" }, { tool: "two" }],
  });
  expect(await states()).toEqual({ one: "unreviewed", two: "unreviewed", three: "unreviewed" });

  const { batch, count } = await importLock(text);
  expect([count, await states()]).toEqual([2, { one: "approved", two: "approved", three: "unreviewed" }]);
  const { reviews } = await getCatalog();
  expect([reviews.get("a/one")?.word, reviews.get("a/two")?.word]).toMatchObject([
    { by: "Ada", reason: "imported from placard.lock.json: Reads only." },
    { by: "Bob", reason: "imported from placard.lock.json" },
  ]);
  const digests = (lock: string) => JSON.parse(lock).tools.map(({ tool, digest }: Record<string, string>) => [tool, digest]);
  expect(digests(await exportLock())).toEqual(digests(text));
  // What stands already is not said again, so a second import is none.
  expect(await importLock(await exportLock())).toEqual({ batch: null, count: 0 });
  await decideAsOwner({ undo: batch });
  expect(await states()).toEqual({ one: "unreviewed", two: "unreviewed", three: "unreviewed" });
});

it("opens what has changed since, with what the file knows of it, and names what is gone", async () => {
  await say("approved", ["one", "two", "three"]);
  const text = await exportLock();
  await elsewhere([aTool("one", { annotations: { readOnlyHint: false } }), aTool("two"), aTool("four")]);
  const { same, changed, missing, unnamed, record } = await compareWithLock(text);
  expect([same, changed, missing].map((entries) => entries.map(({ tool }) => tool))).toEqual([["two"], ["one"], ["three"]]);
  expect([changed[0]?.hints.readOnly, changed[0]?.now.readOnly, unnamed, record]).toEqual(["true", "false", 1, { same: 1, changed: 1 }]);
  await importLock(text);
  expect(await states()).toEqual({ one: "changed", two: "approved", four: "unreviewed" });
  // The definition of then was never listed here.
  expect((await getReview()).changed).toMatchObject([{ name: "one", lanes: null, word: { by: "Ada" } }]);
});

it("leaves standing what reviewers here have said", async () => {
  await say("approved", ["one", "two", "three"], { by: "Bob" });
  const text = await exportLock();
  await elsewhere([TOOLS[0] ?? {}, TOOLS[1] ?? {}, aTool("three", { title: "Three" })]);
  await say("rejected", ["one"], { reason: "No." });
  await say("approved", ["two"]);
  await say("questioned", ["three"], { reason: "Why?" });
  expect(await compareWithLock(text)).toMatchObject({ record: { same: 0, changed: 0 }, standing: 1, spoken: 2 });
  expect(await importLock(text)).toEqual({ batch: null, count: 0 });
  expect(await states()).toEqual({ one: "rejected", two: "approved", three: "questioned" });
});

it("refuses what is no lock file, and records nothing", async () => {
  for (const text of ["", "{}", '{"lockVersion":1,"tools":[{}]}']) {
    await expect(compareWithLock(text)).rejects.toMatchObject({ code: "bad-request" });
    await expect(importLock(text)).rejects.toMatchObject({ code: "bad-request" });
  }
  expect((await getReview()).acts).toEqual([]);
});

it("holds a tool that has changed since review no more", async () => {
  await say("approved", ["one", "two"]);
  await placard.write("a.json", [aTool("one"), aTool("two")]);
  await eventsUntilFinished(() => refreshCatalog());
  expect(JSON.parse(await exportLock()).tools.map(({ tool }: { tool: string }) => tool)).toEqual(["two"]);
});
