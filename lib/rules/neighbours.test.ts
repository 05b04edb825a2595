// Rules that look at a server's tools together, and at servers together.
import { describe, expect, it } from "vitest";
import { findingsOf, judge, judgeServer } from "@/test/builders";
import { autoRunPair } from "./auto-run-pair";
import { builtInName } from "./built-in-name";
import { confusableTitle } from "./confusable-title";
import { disagreeingSiblings } from "./disagreeing-siblings";
import { longCombinedName } from "./long-combined-name";
import { mootHint } from "./moot-hint";

const READS = { readOnlyHint: true };
const named = (name: string, annotations?: object) => ({ name, annotations });

describe("auto-run-pair", () => {
  const pair = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };

  it("says once a server which tools write in a closed world without destroying", () => {
    const [draft, ...more] = judgeServer(autoRunPair, [named("add_a", pair), named("add_b", pair), named("get_a", READS)]);
    expect(more).toEqual([]);
    expect(draft?.tools?.map(({ name }) => name)).toEqual(["add_a", "add_b"]);
    expect(draft?.message).toMatch(/^2 writing tools declare neither destroying nor an open world/);
  });

  it("counts declarations only", () => {
    for (const hints of [
      { ...pair, openWorldHint: undefined },
      { ...pair, destructiveHint: true },
      { ...pair, readOnlyHint: true },
    ])
      expect(judgeServer(autoRunPair, [named("a", hints)])).toEqual([]);
  });
});

describe("moot-hint", () => {
  it("finds idempotentHint under read-only, true or false, and is off by default", () => {
    for (const idempotentHint of [true, false]) expect(judge(mootHint, named("a", { ...READS, idempotentHint }))).toHaveLength(1);
    expect(mootHint.offByDefault).toBe(true);
  });

  it("never speaks of destructiveHint, which a directory asks for, nor of a malformed hint", () => {
    for (const hints of [
      { ...READS, destructiveHint: false },
      { ...READS, idempotentHint: "no" },
      { readOnlyHint: false, idempotentHint: true },
    ])
      expect(judge(mootHint, named("a", hints))).toEqual([]);
  });
});

describe("disagreeing-siblings", () => {
  const said = (...tools: [string, object?][]) =>
    judgeServer(
      disagreeingSiblings,
      tools.map(([name, hints]) => named(name, hints)),
    );

  it("finds the reading tool that declares nothing beside others of its verb", () => {
    const [draft] = said(["get_issue", READS], ["get_user", READS], ["get_label"]);
    expect(draft?.message).toBe("“get_label” does not declare readOnlyHint, which “get_issue” declares as true.");
    expect(draft?.tools?.map(({ name }) => name)).toEqual(["get_label", "get_issue"]);
  });

  it("finds the destroying tool that leaves out destructiveHint", () => {
    const destroys = { readOnlyHint: false, destructiveHint: true };
    expect(said(["delete_a", destroys], ["delete_b", destroys], ["delete_c", { readOnlyHint: false }])).toHaveLength(1);
  });

  it("finds a tool that leaves it out beside one that declares it: half is not most (github-mcp-server's two that delete)", () => {
    const [draft, ...more] = said(
      ["delete_file", { readOnlyHint: false, destructiveHint: true }],
      ["delete_project_item", { readOnlyHint: false }],
    );
    expect(draft?.tools?.map(({ name }) => name)).toEqual(["delete_project_item", "delete_file"]);
    expect(more).toEqual([]);
  });

  it("is silent where most leave it out, where verbs differ or are two, and where a value differs", () => {
    expect(said(["get_a", READS], ["get_b"], ["get_c"])).toEqual([]);
    expect(said(["get_a", READS], ["get_b", READS], ["get_c"], ["get_d"], ["get_e"])).toEqual([]);
    expect(said(["get_a", READS], ["list_b"], ["get_or_create_c"])).toEqual([]);
    expect(said(["get_a", READS], ["get_b", READS], ["get_c", { readOnlyHint: false }])).toEqual([]);
  });
});

describe("long-combined-name", () => {
  it("counts the server's id, an underscore and the name", () => {
    expect(findingsOf(longCombinedName, { server: [named("a".repeat(53))] })).toEqual([]);
    expect(findingsOf(longCombinedName, { server: [named("a".repeat(54))] })).toMatchObject([{ tools: [`server/${"a".repeat(54)}`] }]);
  });
});

describe("built-in-name", () => {
  it("finds a host's own tool in any spelling, once a server", () => {
    expect(
      judgeServer(
        builtInName,
        ["read_file", "WebFetch", "Bash", "list_notes"].map((name) => named(name)),
      )[0]?.tools,
    ).toHaveLength(3);
  });

  it("is silent on longer names", () => {
    for (const name of ["notes_read_file", "read_files", "web_search_exa"]) expect(judgeServer(builtInName, [named(name)])).toEqual([]);
  });
});

describe("confusable-title", () => {
  const said = (one: string, other: string) =>
    findingsOf(confusableTitle, { bank: [{ name: "a", title: one }], shop: [{ name: "b", title: other }] });

  it("warns of look-alike letters, and tells of marks and spaces", () => {
    expect(said("Pay invoice", "P\u0430y invoice")).toMatchObject([{ severity: "warning", server: "", tools: ["bank/a", "shop/b"] }]);
    expect(said("Create issue", "Create-Issue")).toMatchObject([{ severity: "info" }]);
  });

  it("leaves equal titles to shared-title, one server to its own rules, and names out", () => {
    expect(said("Create issue", "create issue")).toEqual([]);
    expect(
      findingsOf(confusableTitle, {
        a: [
          { name: "a", title: "A-B" },
          { name: "b", title: "A B" },
        ],
        c: [{ name: "c" }],
      }),
    ).toEqual([]);
    expect(findingsOf(confusableTitle, { a: [{ name: "a-b" }], b: [{ name: "a_b" }] })).toEqual([]);
    expect(said("…", "—")).toEqual([]);
  });
});
