// Findings on listings of real servers: from what comes over the wire to what is said of it.
import { expect, test } from "vitest";
import type { ServerRecord } from "@/lib/catalog/model";
import { RULES } from "@/lib/rules/index";
import { runRules } from "@/lib/rules/run";
import { readServer } from "@/lib/rules/subject";
import { collectOnce, remoteServer, scriptServer } from "./servers/configs";
import { send, startHttp } from "./servers/http.mjs";

const ABOUT_LISTINGS = ["invalid-header-mark", "missing-capability", "incomplete-list", "outdated-field"];
const rules = RULES.filter(({ id }) => ABOUT_LISTINGS.includes(id));

const said = (record: ServerRecord) =>
  runRules(rules, { servers: [readServer(record)] }).map(({ rule, severity, tools }) => [rule, severity, ...tools].join(" "));

test("a server whose cursors go round has a list that cannot be read to its end", async () => {
  expect(said(await collectOnce(scriptServer("pages", ["loop"])))).toEqual(["incomplete-list error"]);
  expect(said(await collectOnce(scriptServer("pages", ["three"])))).toEqual([]);
});

test("a list that goes on and on is Placard's limit, and more than clients read", async () => {
  expect(said(await collectOnce(scriptServer("pages", ["endless"])))).toEqual(["incomplete-list warning"]);
});

test("a server that lists a tool without saying that it has any lacks the capability", async () => {
  expect(said(await collectOnce(scriptServer("no-tools", ["lists"])))).toEqual(["missing-capability error no-tools/undeclared"]);
});

test("over HTTP, the newest revision drops a wrong header mark's tool and a field of the one before", async () => {
  const inputSchema = { type: "object", properties: { share: { type: "number", "x-mcp-header": "Share" } } };
  const tools = [
    { name: "marked", inputSchema },
    { name: "dated", inputSchema: { type: "object" }, execution: { taskSupport: "optional" } },
  ];
  const meta = { ttlMs: 0, cacheScope: "public", resultType: "complete" };
  const results: Record<string, object> = {
    "server/discover": { ...meta, supportedVersions: ["2026-07-28"], capabilities: { tools: {} } },
    "tools/list": { ...meta, tools },
  };
  const server = await startHttp((_, response, { id, method }) => {
    const result = results[method];
    const outcome = result ? { result } : { error: { code: -32601, message: "Method not found" } };
    send(response, 200, "application/json", JSON.stringify({ jsonrpc: "2.0", id, ...outcome }));
  });
  const record = await collectOnce(remoteServer(server.url)).finally(server.close);
  expect([record.protocol?.era, record.names]).toEqual(["modern", ["marked", "dated"]]);
  expect(said(record)).toEqual(["invalid-header-mark error remote/marked", "outdated-field info remote/dated"]);
});
