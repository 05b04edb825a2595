import { expect, test } from "vitest";
import { collectOnce, configFor, remoteServer } from "../../test/servers/configs";
import { send, startHttp } from "../../test/servers/http.mjs";
import { createRawTap } from "./raw-tap";

const failure = { reason: "not-mcp", detail: "it sends back what it is sent", phase: "connecting" };

test("a program that sends back what it is sent does not speak MCP", async () => {
  expect((await collectOnce(configFor("cat", { kind: "stdio", command: "cat", args: [], env: {} }))).failure).toEqual(failure);
});

test("nor does a remote server that does so", async () => {
  const server = await startHttp((_, response, body) => send(response, 200, "application/json", JSON.stringify(body)));
  expect((await collectOnce(remoteServer(server.url))).failure).toEqual(failure);
  await server.close();
});

test("a request of the server is no echo, whatever its id", () => {
  const tap = createRawTap();
  tap.sent({ id: 7, method: "tools/list" });
  expect(tap.isEcho({ id: 7, method: "tools/list" })).toBe(true);
  expect(tap.isEcho({ id: 7, method: "roots/list" })).toBe(false);
  expect(tap.isEcho({ id: 8, method: "tools/list" })).toBe(false);
  tap.received({ text: "", value: { id: 7, result: {} } });
  expect(tap.isEcho({ id: 7, method: "tools/list" })).toBe(false);
});
