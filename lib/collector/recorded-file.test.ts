import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configFor, freshOptions } from "../../test/servers/configs";
import { collectServer } from "./collect-server";
import { readRecording } from "./recorded-file";

const tools = ['{ "name": "a", "n": 1.0 }', "7"];
const list = `[ ${tools.join(", ")} ]`;

test.each([
  ["an array", list],
  ["a result", `{"tools": ${list}}`],
  ["a JSON-RPC response", `{"jsonrpc":"2.0","id":1,"result":{"tools": ${list}}}`],
  ["a record with more about the server", `{"server":{"name":"x","tools":[]},"tools": ${list}}`],
  ["a file with a byte order mark", `\uFEFF${list}`],
])("%s gives its tools byte for byte", (_, content) => {
  expect(readRecording(content)).toEqual({ tools, marks: [], pages: 1 });
});

test("a recording that names a next page is not whole", () => {
  expect(readRecording('{"result":{"tools":[],"nextCursor":"c"}}').marks).toEqual([
    { kind: "ended-early", detail: "the recording names a next page" },
  ]);
});

test("a recording of more than 20,000 tools is read so far, and marked", () => {
  const { tools: read, marks } = readRecording(`[${"1,".repeat(20_000)}2]`);
  expect([read.length, read.at(-1)]).toEqual([20_000, "1"]);
  expect(marks).toEqual([{ kind: "tool-limit" }]);
  expect(readRecording(`[${"1,".repeat(19_999)}2]`)).toMatchObject({ tools: { length: 20_000 }, marks: [] });
});

test.each(["{", "", "null", "7", "{}", '{"tools":{}}', '{"result":{}}'])("%s is no recording", (content) => {
  expect(() => readRecording(content)).toThrow(expect.objectContaining({ reason: "file-invalid" }));
});

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "placard-"));
});
afterAll(() => rm(folder, { recursive: true }));

const collectFile = (path: string) => collectServer(configFor("file", { kind: "file", path }), freshOptions());

test("a file is collected like a server, and a missing one is a reason", async () => {
  const path = join(folder, "tools.json");
  await writeFile(path, list);
  expect(await collectFile(path)).toMatchObject({
    status: "ok",
    tools: [
      { name: "a", raw: tools[0] },
      { name: "", raw: "7" },
    ],
  });
  expect((await collectFile(join(folder, "none.json"))).failure).toEqual({
    reason: "file-unreadable",
    detail: "there is no such file",
    phase: "listing",
  });
  expect((await collectFile(folder)).failure).toMatchObject({ reason: "file-unreadable", detail: "EISDIR" });
});
