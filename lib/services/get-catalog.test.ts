import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rowsOf } from "@/lib/report/row";
import { aPlacard, eventsUntilFinished, type Placard } from "@/test/placard";
import { getCatalog } from "./get-catalog";
import { getServer } from "./get-server";
import { getTool } from "./get-tool";
import { refreshCatalog } from "./refresh-catalog";

const CONFIGURATION = { mcpServers: { a: { file: "a.json" }, "b/ß": { file: "b.json" } } };
const ODD = '[{"name":"odd/name"},\n {"name":"odd/name","title":"Second" }, null]';

let placard: Placard;
beforeEach(async () => {
  placard = await aPlacard(CONFIGURATION);
  await placard.write("a.json", [{ name: "get_row", inputSchema: { type: "object" } }]);
  await placard.write("b.json", ODD);
  await placard.start();
});
afterEach(() => placard.end());

const refresh = () => eventsUntilFinished(() => refreshCatalog());

describe("getCatalog", () => {
  it("is computed once, however often it is asked for", async () => {
    const [one, other] = [await getCatalog(), await getCatalog()];
    expect(other.report).toBe(one.report);
    expect(other.prepared).toBe(one.prepared);
  });

  it("sends the rows of its report by title, as one text, named by what it says", async () => {
    const { payload, report } = await getCatalog();
    const { id, rows, summary, ruleTitles } = JSON.parse(payload.text);
    expect(rows.map(({ title }: { title: string }) => title)).toEqual(["", "get_row", "odd/name", "Second"]);
    expect([id, rows, summary]).toEqual([payload.id, expect.arrayContaining(rowsOf(report)), report.summary]);
    expect(ruleTitles).toEqual(payload.ruleTitles);
    expect(Object.keys(ruleTitles).sort()).toEqual(Object.keys(report.rules).sort());
  });

  it("keeps its name while servers say the same, and gets another when one says something else", async () => {
    const { payload } = await getCatalog();
    await refresh();
    expect((await getCatalog()).payload.id).toBe(payload.id);
    await placard.write("a.json", [{ name: "get_rows", inputSchema: { type: "object" } }]);
    await refresh();
    expect((await getCatalog()).payload.id).not.toBe(payload.id);
  });

  it("follows the categories of the configuration", async () => {
    const categoryOf = async () => (await getCatalog()).report.tools[0]?.category;
    expect(await categoryOf()).toEqual({ name: "Reading", source: "verb" });
    await placard.write("mcp.json", { ...CONFIGURATION, placard: { categories: { "*_row": "Rows" } } });
    await refresh();
    expect(await categoryOf()).toEqual({ name: "Rows", source: "pattern" });
  });

  it("follows the policy of the configuration, and says which waivers have ended", async () => {
    const waiver = { rule: "missing-annotations", server: "a", reason: "Known" };
    const found = async () => {
      const { report, configuration } = await getCatalog();
      const finding = report.findings.find(({ rule, server }) => rule === waiver.rule && server === waiver.server);
      return [finding?.severity, finding?.waived?.reason, configuration];
    };
    expect(await found()).toEqual(["warning", undefined, []]);
    const placardWith = (waivers: object[]) => ({ ...CONFIGURATION, placard: { rules: { "missing-annotations": "info" }, waivers } });
    await placard.write("mcp.json", placardWith([waiver]));
    await refresh();
    expect(await found()).toEqual(["info", "Known", []]);
    await placard.write(
      "mcp.json",
      placardWith([
        { ...waiver, until: "2020-01-01" },
        { rule: "no-such-rule", reason: "x" },
      ]),
    );
    await refresh();
    expect(await found()).toEqual([
      "info",
      undefined,
      [expect.stringContaining("placard.waivers[1].rule"), expect.stringContaining("ended on 2020-01-01")],
    ]);
  });

  it("says what is odd in the configuration", async () => {
    await placard.write("mcp.json", { ...CONFIGURATION, placard: { colour: "red" } });
    await refresh();
    expect((await getCatalog()).configuration).toEqual([expect.stringContaining("placard.colour")]);
  });
});

describe("getTool", () => {
  it("gives one tool in full, also one with an odd name, and one among several of that name", async () => {
    const first = await getTool({ server: "b/ß", name: "odd/name", occurrence: 1 });
    const second = await getTool({ server: "b/ß", name: "odd/name", occurrence: 2 });
    const third = await getTool({ server: "b/ß", name: "", occurrence: 1 });
    expect([first.raw, second.raw, third.raw]).toEqual(['{"name":"odd/name"}', '{"name":"odd/name","title":"Second" }', "null"]);
  });

  it("says what is missing: the server, the tool, or that many of it", async () => {
    const messageFor = (server: string, name: string, occurrence = 1) =>
      getTool({ server, name, occurrence }).catch(({ code, message }) => `${code}: ${message}`);
    expect(await messageFor("gone", "x")).toMatch(/^unknown-server: This catalog has no server “gone”\./);
    expect(await messageFor("a", "x")).toMatch(/^unknown-tool: The server “a” lists no tool “x” now\./);
    expect(await messageFor("a", "get_row", 2)).toMatch(/lists no tool “get_row” \(number 2 of that name\) now\./);
  });
});

describe("getServer", () => {
  it("gives one server with its tools in the order received", async () => {
    const { server, tools } = await getServer("b/ß");
    expect([server.id, tools.map(({ title }) => title)]).toEqual(["b/ß", ["odd/name", "Second", ""]]);
  });

  it("refuses one that the catalog does not have", async () => {
    await expect(getServer("gone")).rejects.toMatchObject({ code: "unknown-server" });
  });
});
