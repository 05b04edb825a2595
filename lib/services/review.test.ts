import { afterEach, beforeEach, expect, it } from "vitest";
import { aPlacard, eventsUntilFinished, type Placard } from "@/test/placard";
import { decideAsOwner } from "./decide";
import { getCatalog } from "./get-catalog";
import { refreshCatalog } from "./refresh-catalog";
import { getReview } from "./review";

const aTool = (name: string, more: object = {}) => ({ name, inputSchema: { type: "object" }, ...more });
const count = 60;
const MANY = [...Array(count).keys()].map((index) => aTool(`tool_${index + 1}`));

let placard: Placard;
beforeEach(async () => {
  placard = await aPlacard({ mcpServers: { few: { file: "few.json" }, many: { file: "many.json" } } });
  await placard.write("few.json", [aTool("one"), aTool("two")]);
  await placard.write("many.json", MANY);
  await placard.start();
});
afterEach(() => placard.end());

async function say(verdict: string, keys: string[], more: object = {}) {
  const { report } = await getCatalog();
  const tools = report.tools.filter(({ key }) => keys.includes(key)).map(({ key, digest }) => ({ key, digest }));
  return decideAsOwner({ by: "Ada", verdict, view: "", tools, ...more });
}

it("counts each server's tools by where they stand, and says of the changed ones in what they differ", async () => {
  await say("approved", ["few/one", "few/two"]);
  await say("rejected", ["many/tool_1"], { reason: "No." });
  await placard.write("few.json", [aTool("one", { description: "New.", annotations: { destructiveHint: false } }), aTool("two")]);
  await eventsUntilFinished(() => refreshCatalog());
  const { progress, changed } = await getReview();
  expect(progress).toEqual([
    ["few", { total: 2, states: { approved: 1, questioned: 0, rejected: 0, changed: 1, unreviewed: 0 } }],
    ["many", { total: count, states: { approved: 0, questioned: 0, rejected: 1, changed: 0, unreviewed: count - 1 } }],
  ]);
  expect(changed).toMatchObject([{ key: "few/one", word: { by: "Ada", verdict: "approved" }, lanes: ["destructive", "description"] }]);
});

it("logs each act once, the newest first, in pages, and keeps what was taken back", async () => {
  const { payload } = await getCatalog();
  await decideAsOwner({ by: "Bob", verdict: "approved", view: "server=many", rows: payload.id });
  for (let index = 1; index <= 52; index++) await say("questioned", [`many/tool_${index}`], { reason: `Question ${index}` });
  const { acts, before, keyOf } = await getReview();
  expect(acts.map(({ reason }) => reason)).toEqual([...Array(50).keys()].map((index) => `Question ${52 - index}`));
  const earlier = await getReview(before ?? undefined);
  expect(earlier.acts.map(({ reason, count: tools, by }) => [reason, tools, by])).toEqual([
    ["Question 2", 1, ["Ada"]],
    ["Question 1", 1, ["Ada"]],
    ["", count, ["Bob"]],
  ]);
  expect([earlier.before, earlier.acts[2]?.tools.length]).toEqual([null, 20]);
  expect([keyOf("many", "tool_7"), keyOf("many", "gone")]).toEqual(["many/tool_7", undefined]);

  await decideAsOwner({ undo: acts[0]?.batch });
  const [last, next] = (await getReview()).acts;
  expect([last?.undoneAt, next?.undoneAt]).toEqual([expect.stringMatching(/Z$/), null]);
});

it("names decided tools that are not listed any more, with what became of them", async () => {
  await placard.write("few.json", [aTool("one", { description: "First." }), aTool("two")]);
  await eventsUntilFinished(() => refreshCatalog());
  await say("approved", ["few/one", "few/two", "many/tool_1"]);
  await placard.write("few.json", [aTool("one_again", { description: "First." })]);
  await placard.write("many.json", "{");
  await eventsUntilFinished(() => refreshCatalog());
  const { missing } = await getReview();
  // The failed server's earlier list stands, so its tools are still listed.
  expect(missing.tools.map(({ name, fate, now }) => [name, fate, now]).toSorted()).toEqual([
    ["one", "renamed", "few/one_again"],
    ["two", "gone", undefined],
  ]);
  expect(missing.total).toBe(2);
});
