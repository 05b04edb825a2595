// Whatever a server sends as a tool: nothing on the way from the definition to the page throws, and nothing is lost.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildReport } from "@/lib/report/build";
import { detailOf } from "@/lib/report/detail";
import { rowsOf } from "@/lib/report/row";
import { RULES } from "@/lib/rules";
import { apply } from "@/lib/view/apply";
import { prepare } from "@/lib/view/prepare";
import { EMPTY_VIEW } from "@/lib/view/words";
import { aServer, aSnapshot } from "@/test/builders";
import { anInput, textOf } from "@/test/exports";
import { toApiCatalog } from "./api-catalog";
import { FORMATS } from "./formats";
import { reportFile } from "./json/report-file";

const json = fc.jsonValue({ maxDepth: 3 });
const orJson = (plain: fc.Arbitrary<unknown>) => fc.oneof(plain, json);
const texts = orJson(fc.constantFrom("", " ", "get_item", "delete_all", "__proto__", "constructor", "\ud83d", "\u0000", "a\u200bb", "ａ"));
const hint = orJson(fc.boolean());

/** Objects with the keys of a tool and anything at all in them. */
const toolLike = fc.record(
  {
    name: texts,
    title: texts,
    description: texts,
    inputSchema: orJson(fc.record({ type: fc.constantFrom("object", "array"), properties: json, required: json }, { requiredKeys: [] })),
    outputSchema: json,
    annotations: orJson(
      fc.record(
        {
          title: texts,
          readOnlyHint: hint,
          destructiveHint: hint,
          idempotentHint: hint,
          openWorldHint: hint,
          readOnly: hint,
          destuctiveHint: hint,
          category: texts,
        },
        { requiredKeys: [] },
      ),
    ),
    readOnlyHint: hint,
    icons: json,
    execution: json,
    _meta: orJson(fc.record({ category: texts, tags: json }, { requiredKeys: [] })),
  },
  { requiredKeys: [] },
);

const raw = fc.oneof(toolLike, json).map((value) => JSON.stringify(value));
const server = fc.record({ id: fc.constantFrom("a", "b", "", "~", "__proto__"), raws: fc.array(raw, { maxLength: 8 }) });
const catalog = fc.uniqueArray(server, { maxLength: 3, selector: ({ id }) => id });

const nest = (depth: number, text: string) => `${"[".repeat(depth)}${text}${"]".repeat(depth)}`;

function everythingOf(servers: { id: string; raws: string[] }[]) {
  const snapshot = aSnapshot(servers.map(({ id, raws }) => aServer(id, raws)));
  const report = buildReport(snapshot, RULES);
  const rows = rowsOf(report);
  const api = toApiCatalog(report, apply(prepare(rows), EMPTY_VIEW), { problems: [], notices: [] });
  return { report, rows, api, details: report.tools.map((tool) => detailOf(report, snapshot, tool.key)) };
}

describe("any JSON value as a tool", () => {
  it("is shown once, in its place, with its text untouched, and never throws", () => {
    fc.assert(
      fc.property(catalog, (servers) => {
        const { report, rows, api, details } = everythingOf(servers);
        const received = servers.flatMap(({ raws }) => raws);
        expect(details.map((detail) => detail?.raw)).toEqual(received);
        expect(new Set(rows.map((row) => row.key)).size).toBe(received.length);
        expect(JSON.parse(JSON.stringify(api)).tools).toHaveLength(received.length);
        for (const one of report.servers) expect(one.toolCount + one.malformedCount).toBe(one.receivedCount);
      }),
      { numRuns: 500 },
    );
  });

  it("is exported in every format, as JSON as its schema says", () => {
    fc.assert(
      fc.property(catalog, (servers) => {
        const input = anInput(servers.map(({ id, raws }) => aServer(id, raws)));
        const texts = Object.fromEntries(FORMATS.map((format) => [format.id, textOf(format, input)]));
        const file = reportFile.parse(JSON.parse(texts.json ?? ""));
        expect(file.tools).toHaveLength(input.report.tools.length);
        expect(JSON.parse(texts.sarif ?? "").runs[0].results).toHaveLength(input.report.findings.length);
        expect(texts.html?.match(/<article id="t/g) ?? []).toHaveLength(input.report.tools.length);
      }),
      { numRuns: 200 },
    );
  });

  it("declares a hint exactly where annotations hold a boolean under its key", () => {
    fc.assert(
      fc.property(raw, (text) => {
        const { rows } = everythingOf([{ id: "a", raws: [text] }]);
        const annotations = JSON.parse(text)?.annotations;
        const letters = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"].map((key) => {
          const isObject = typeof annotations === "object" && annotations !== null && !Array.isArray(annotations);
          if (!isObject || !Object.hasOwn(annotations, key)) return "u";
          return annotations[key] === true ? "t" : annotations[key] === false ? "f" : "m";
        });
        expect(rows[0]?.hints).toBe(letters.join(""));
      }),
      { numRuns: 500 },
    );
  });

  it("may nest a hundred thousand levels deep", () => {
    const deep = `{"name":"deep","inputSchema":{"type":"object","x":${nest(100_000, "1")}}}`;
    const { report, rows, api, details } = everythingOf([{ id: "a", raws: ['{"name":"plain","inputSchema":{"type":"object"}}', deep] }]);
    expect([rows.length, details[1]?.raw.length, api.tools.length]).toEqual([2, deep.length, 2]);
    expect(report.servers[0]).toMatchObject({ toolCount: 1, malformedCount: 1 });
  });
});
