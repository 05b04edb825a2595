import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeHints, encodeHints } from "@/lib/annotations/code";
import { DECLARED_STATES, HINT_NAMES } from "@/lib/annotations/hints";
import { resolveHints } from "@/lib/annotations/resolve";
import { RULES } from "@/lib/rules";
import { aServer, aSnapshot, type Definition } from "@/test/builders";
import { buildReport } from "./build";
import { rowsOf } from "./row";

function rowsFor(...definitions: Definition[]) {
  return rowsOf(buildReport(aSnapshot([aServer("a", definitions, { labels: { transport: "stdio", target: "a", tags: ["t"] } })]), RULES));
}

describe("rowsOf", () => {
  it("carries what the list shows and nothing else: no schema, no raw definition, no digest", () => {
    const secret = "only in the schema";
    const [row] = rowsFor({
      name: "get",
      description: "Gets.",
      inputSchema: { type: "object", properties: { path: { description: secret } } },
      outputSchema: { type: "object", description: secret },
      _meta: { note: secret },
    });
    expect(Object.keys(row ?? {}).sort()).toEqual([
      ...["category", "class", "description", "flags", "hints", "key", "malformed", "name", "parameters"],
      ...["protocol", "server", "size", "tags", "title", "titleSource"],
    ]);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row).toMatchObject({ key: "a/get", parameters: ["path"], tags: ["t"], description: "Gets.", malformed: false });
  });

  it("brings the four hints back from four letters, in every combination", () => {
    const state = fc.constantFrom(...DECLARED_STATES);
    fc.assert(
      fc.property(fc.record({ readOnly: state, destructive: state, idempotent: state, openWorld: state }), (states) => {
        const code = encodeHints(resolveHints(states));
        expect(code).toMatch(/^[tfum]{4}$/);
        expect(decodeHints(code)).toEqual(resolveHints(states));
      }),
    );
  });

  it("has the same hints as the report, with the text of malformed ones beside them", () => {
    const report = buildReport(
      aSnapshot([aServer("a", [{ name: "x", annotations: { readOnlyHint: "yes", destructiveHint: true, openWorldHint: null } }])]),
      [],
    );
    const [row] = rowsOf(report);
    expect(row?.hints).toBe("mtum");
    expect(row?.malformedHints).toEqual({ readOnly: '"yes"', openWorld: "null" });
    const decoded = decodeHints(row?.hints ?? "");
    for (const name of HINT_NAMES) {
      const { malformedValue: _, ...rest } = report.tools[0]?.hints[name] ?? {};
      expect(decoded[name]).toEqual(rest);
    }
  });

  it("marks malformed tools and keeps them in their place", () => {
    expect(rowsFor({ name: "a" }, "null", { name: "b" }, '{"name":7}').map((row) => [row.name, row.malformed])).toEqual([
      ["a", false],
      ["", true],
      ["b", false],
      ["", true],
    ]);
  });

  it("flags a row with the rule, severity and ground of each of its findings", () => {
    const [flagged, plain] = rowsFor(
      { name: "drop", title: "Drop", annotations: { readOnlyHint: true, destructiveHint: true } },
      { name: "get", title: "Get", annotations: { readOnlyHint: true } },
    );
    expect(flagged?.flags).toContainEqual({ rule: "read-only-and-destructive", severity: "error", ground: "certain" });
    expect(plain?.flags.map((flag) => flag.rule)).not.toContain("read-only-and-destructive");
  });

  it("survives JSON unchanged", () => {
    const rows = rowsFor({ name: "half \ud83d", annotations: { readOnlyHint: [] } }, "[]", { name: "b", description: "\u0000" });
    expect(JSON.parse(JSON.stringify(rows))).toEqual(rows);
  });
});
