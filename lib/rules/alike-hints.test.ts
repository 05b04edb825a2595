// Hints that carry no information: the same on every tool, or at the protocol's defaults.
import { describe, expect, it } from "vitest";
import { type Definition, judge, judgeServer } from "@/test/builders";
import { defaultLookingHints } from "./default-looking-hints";
import { identicalHints } from "./identical-hints";

const DEFAULTS = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };
const withHints = (names: string[], annotations: unknown): Definition[] => names.map((name) => ({ name, annotations }));

/** DeusData/codebase-memory-mcp, issue 2118: 13 of 15 tools declared alike. */
const GRAPH_TOOLS = [
  ..."search_graph get_graph_schema get_architecture query_graph list_projects index_status".split(" "),
  ..."trace_path search_code get_code_snippet index_repository detect_changes manage_adr delete_project".split(" "),
];

describe("identical-hints", () => {
  it("warns where alike hints cover names that read and names that destroy, and says what may be the cause", () => {
    const [draft] = judgeServer(identicalHints, [
      ...withHints(GRAPH_TOOLS, DEFAULTS),
      { name: "ingest_traces", annotations: { ...DEFAULTS, destructiveHint: false } },
    ]);
    expect(draft?.message).toBe(
      "13 of 14 tools declare the same, readOnlyHint false, destructiveHint true, idempotentHint false and openWorldHint true, although " +
        "“search_graph” and “delete_project” sound unlike; this may be a library's or a gateway's default.",
    );
    expect(draft).toMatchObject({ basis: "lexical" });
    expect(draft?.severity).toBeUndefined();
    expect(draft?.tools).toHaveLength(13);
  });

  it("is an info where all are alike and no name says that they should not be", () => {
    const [draft] = judgeServer(
      identicalHints,
      withHints(
        "area bar pie line map".split(" ").map((kind) => `generate_${kind}`),
        { readOnlyHint: true },
      ),
    );
    expect(draft?.message).toBe("All 5 tools declare the same, readOnlyHint true, so the hints tell none of them from another.");
    expect(draft).toMatchObject({ severity: "info", confidence: "high" });
  });

  it("is silent where the tools that destroy are declared unlike the others", () => {
    const names = Array.from({ length: 20 }, (_, index) => `get_${index}`);
    const tools = [...withHints(names, { readOnlyHint: true }), ...withHints(["delete_all"], { readOnlyHint: false })];
    expect(judgeServer(identicalHints, tools)).toEqual([]);
  });

  it("leaves servers that declare nothing to missing-annotations", () => {
    expect(judgeServer(identicalHints, withHints(GRAPH_TOOLS, undefined))).toEqual([]);
    expect(judgeServer(identicalHints, withHints(GRAPH_TOOLS, { title: "T" }))).toEqual([]);
  });

  it("needs five tools and nine in ten alike", () => {
    expect(judgeServer(identicalHints, withHints(["get_a", "get_b", "get_c", "delete_d"], DEFAULTS))).toEqual([]);
    const ten = GRAPH_TOOLS.slice(-9);
    expect(judgeServer(identicalHints, [...withHints(ten, DEFAULTS), { name: "search" }])).toHaveLength(1);
    expect(judgeServer(identicalHints, [...withHints(ten.slice(1), DEFAULTS), { name: "search" }])).toEqual([]);
  });

  it("compares hints and not titles", () => {
    const tools = "abcde".split("").map((name) => ({ name, annotations: { title: name.toUpperCase(), readOnlyHint: true } }));
    expect(judgeServer(identicalHints, tools)).toHaveLength(1);
  });
});

describe("default-looking-hints", () => {
  const said = (name: string, annotations: object = DEFAULTS) => judge(defaultLookingHints, { name, annotations });

  it("warns where the name only reads (foldlab: journal_read)", () => {
    const [draft] = said("journal_read");
    expect(draft?.message).toMatch(/although the name “journal_read” reads; this may be a library's or a gateway's default\.$/);
    expect(draft?.severity).toBeUndefined();
  });

  it("is an uncertain info where the name does not say", () => {
    expect(said("call-actor")).toMatchObject([{ severity: "info", confidence: "low" }]);
    expect(said("get_or_create_user")).toMatchObject([{ severity: "info", confidence: "low" }]);
  });

  it("is silent where the name fits the values: every such tool of the recorded servers that it would hit meant them", () => {
    for (const name of ["delete_pending_pull_request_review", "remove_sub_issue", "execute_sql", "pods_exec", "update_issue", "send_email"])
      expect(said(name)).toEqual([]);
  });

  it("needs all four declared, and at their defaults", () => {
    const { idempotentHint: _, ...three } = DEFAULTS;
    for (const annotations of [three, { ...DEFAULTS, openWorldHint: false }, { ...DEFAULTS, destructiveHint: "true" }, {}])
      expect(said("search_graph", annotations)).toEqual([]);
  });
});
