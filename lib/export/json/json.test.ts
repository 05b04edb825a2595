import { Ajv2020 } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { anInput, aServerOf, HOSTILE, someServers, textOf, WAIVER } from "@/test/exports";
import { toApiCatalog } from "../api-catalog";
import { json } from "./json";
import { reportFile, SCHEMA_PATH } from "./report-file";

/** Exported files may hold what a later Placard adds; `strict` allows nothing that the schema does not name. */
function schemaOf(io: "input" | "output") {
  return { $id: "urn:placard:report:1", ...z.toJSONSchema(reportFile, { target: "draft-2020-12", io }) };
}

function faultsOf(value: unknown): unknown[] {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats.default(ajv);
  const strict = ajv.compile(schemaOf("output"));
  return strict(value) ? [] : (strict.errors ?? []);
}

const read = (input: Parameters<typeof textOf>[1]) => JSON.parse(textOf(json, input));

it("has a published schema that is the one it is made by (run vitest with -u to write it anew)", async () => {
  await expect(`${JSON.stringify(schemaOf("input"), null, 2)}\n`).toMatchFileSnapshot(`../../../public${SCHEMA_PATH}`);
});

describe("the JSON export", () => {
  const decision = { state: "changed", verdict: "approved", by: "Ada", at: "2026-11-19T08:00:00.000Z", reason: "Fine" };
  const full = () =>
    anInput(someServers(), {
      query: { host: "vscode", severity: "fatal", readOnly: "true,false,unset,malformed" },
      waivers: [WAIVER],
      decisions: new Map([["files/append", decision]]),
    });

  it("is what its schema says, and nothing else", () => {
    expect(faultsOf(read(full()))).toEqual([]);
    expect(faultsOf(read(anInput([])))).toEqual([]);
    expect(faultsOf({ ...read(full()), more: 1 })).toHaveLength(1);
  });

  it.each(HOSTILE)("is so with %j everywhere, loses nothing of it, and shows what cannot be seen as escapes", (text) => {
    const input = anInput([aServerOf(text)]);
    const file = read(input);
    expect(faultsOf(file)).toEqual([]);
    expect(file.tools.map((tool: { name: string; description: string }) => [tool.name, tool.description])).toEqual(
      input.applied.rows.map(({ name, description }) => [name, description]),
    );
    expect(textOf(json, input)).not.toMatch(/[^\n\P{C}]|[\u2028\u2029]|\p{DI}/u);
  });

  it("has the tools of the API under the same query, with the same words on them", () => {
    const input = full();
    const api = toApiCatalog(input.report, input.applied, { problems: [], notices: [] });
    const tools = read(input).tools.map(({ key: _key, outcome: _outcome, decision: _decision, ...tool }: Record<string, unknown>) => tool);
    expect(tools).toEqual(JSON.parse(JSON.stringify(api.tools)));
  });

  it("says of when it is, how whole, under which view, and what was not checked", () => {
    const { snapshot, view, notChecked, tools } = read(full());
    expect(snapshot).toMatchObject({
      complete: false,
      gaps: [
        { server: "notes", why: "The list goes on after 200 pages; the rest was not read." },
        { server: "gone", why: "The process ended before it had listed its tools." },
      ],
    });
    expect(view).toMatchObject({ shown: 7, total: 7, host: { id: "vscode" }, problems: [{ word: "severity" }] });
    expect(notChecked).toMatch(/^Tools are never called\./);
    expect(tools.map(({ key, decision }: { key: string; decision: { state: string } }) => [key, decision.state])).toContainEqual([
      "files/append",
      "changed",
    ]);
  });

  it("has the texts of the rules that its findings name, and of no others", () => {
    const { rules, tools, listingFindings } = read(anInput(someServers(), { query: { server: "notes" } }));
    const named = [...tools.flatMap(({ findings }: { findings: object[] }) => findings), ...listingFindings].map(({ rule }) => rule);
    expect(Object.keys(rules).sort()).toEqual([...new Set(named)].sort());
    expect(named.length).toBeGreaterThan(0);
  });
});
