import fc from "fast-check";
import { expect, test } from "vitest";
import { listTools } from "./list-tools";
import { type RawMessage, readMessages } from "./raw-message";
import { createRawTap } from "./raw-tap";
import { readPage } from "./read-page";
import { toToolRecord } from "./to-record";

/** A JSON text as the answer to tools/list, through the same hands as on a connection. */
async function pageOf(resultText: string) {
  const tap = createRawTap();
  const answer = tap.nextAnswer();
  tap.sent({ id: 1, method: "tools/list" });
  const [message] = readMessages(`{"jsonrpc":"2.0","id":1,"result":${resultText}}`) as [RawMessage];
  tap.received(message);
  return readPage(await answer);
}

test("R16 whatever JSON a server gives as result, nothing throws and every tool in it is kept", async () => {
  const anything = fc.json({ maxDepth: 6, stringUnit: "binary" });
  const listLike = fc.tuple(fc.array(anything), anything).map(([tools, cursor]) => `{"tools":[${tools.join(",")}],"nextCursor":${cursor}}`);
  await fc.assert(
    fc.asyncProperty(fc.oneof(anything, listLike), async (result) => {
      const value: unknown = JSON.parse(result);
      const sent = typeof value === "object" && value !== null && "tools" in value && Array.isArray(value.tools) ? value.tools : [];
      const page = await pageOf(result);
      const listing = await listTools(async (cursor) => (cursor === undefined ? page : { tools: [], nextCursor: undefined, bytes: 0 }));
      const records = listing.tools.map(toToolRecord);
      expect(records.map((record) => JSON.parse(record.raw))).toEqual(sent);
      expect(records.every((record) => /^[0-9a-f]{64}$/.test(record.digest))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test("a tool is kept byte for byte: spaces, number spellings, repeated keys and escapes", async () => {
  const tools = ['{ "name" : "a", "n": 1.0e0 }', '{"name":"b","name":"c"}', '"\\u0041\\ud800"', "12345678901234567890"];
  const page = await pageOf(`{ "tools" : [ ${tools.join(" , ")} ] }`);
  expect(page.tools).toEqual(tools);
});

test("tools that nest too deeply for any parser of schemas are kept", async () => {
  const deep = `{"name":"deep","x":${"[".repeat(150_000)}${"]".repeat(150_000)}}`;
  const page = await pageOf(`{"tools":[${deep},{"name":"flat"}]}`);
  expect(page.tools?.map((raw) => toToolRecord(raw).raw.length)).toEqual([deep.length, 15]);
});

test("a result without an array of tools is told apart from an empty list", async () => {
  expect((await pageOf('{"tools":[]}')).tools).toEqual([]);
  for (const result of ["null", "[]", "{}", '{"tools":null}', '{"tools":{"0":{}}}', '"tools"'])
    expect((await pageOf(result)).tools).toBeNull();
});

test("an empty text is a cursor; missing and null are none", async () => {
  expect((await pageOf('{"tools":[],"nextCursor":""}')).nextCursor).toBe("");
  expect((await pageOf('{"tools":[],"nextCursor":null}')).nextCursor).toBeUndefined();
  expect((await pageOf('{"tools":[]}')).nextCursor).toBeUndefined();
});
