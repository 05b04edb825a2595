import { expect, test } from "vitest";
import { readMessages } from "./raw-message";
import { createRawTap, type RawTap } from "./raw-tap";

function receive(tap: RawTap, text: string): boolean[] {
  return (readMessages(text) ?? []).map((message) => tap.received(message));
}

test("the answer to the tools/list request that is sent next is kept as text", async () => {
  const tap = createRawTap();
  const answer = tap.nextAnswer();
  tap.sent({ jsonrpc: "2.0", id: 6, method: "initialize" });
  tap.sent({ jsonrpc: "2.0", id: 7, method: "tools/list" });
  const text = '{ "jsonrpc":"2.0", "id":7, "result":{"tools":[]} }';
  expect(receive(tap, text)).toEqual([true]);
  expect((await answer).text).toBe(text);
});

test.each([
  ["another id", '{"id":8,"result":{}}'],
  ["no id", '{"id":null,"result":{}}'],
  ["a request of the server with the same id", '{"id":7,"method":"log"}'],
  ["no object", "[7]"],
])("%s is not the answer", (_, text) => {
  const tap = createRawTap();
  void tap.nextAnswer();
  tap.sent({ id: 7, method: "tools/list" });
  expect(receive(tap, text)).toEqual([false]);
  expect(receive(tap, '{"id":7,"error":{"code":1,"message":"x"}}')).toEqual([true]);
});

test("an answer in a batch is found, and an id that came back as text", async () => {
  const tap = createRawTap();
  const answer = tap.nextAnswer();
  tap.sent({ id: 7, method: "tools/list" });
  expect(receive(tap, '[ {"id":1,"result":{}}, {"id":"7","result":{"tools":[]}} ]')).toEqual([false, true]);
  expect((await answer).text).toBe('{"id":"7","result":{"tools":[]}}');
});
