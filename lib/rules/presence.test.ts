// What is not declared: no annotations, a title only, some hints, some tools, and destructive by assumption.
import { describe, expect, it } from "vitest";
import { type Definition, findingsOf, judge, judgeServer } from "@/test/builders";
import { missingAnnotations } from "./missing-annotations";
import { partialHints } from "./partial-hints";
import { titleOnlyAnnotations } from "./title-only-annotations";
import { undeclaredDestructive } from "./undeclared-destructive";
import { unevenCoverage } from "./uneven-coverage";

const annotated = (annotations: unknown, name = "thing"): Definition => ({ name, annotations });
const messages = (drafts: { message: string }[]) => drafts.map((draft) => draft.message);

describe("missing-annotations", () => {
  it("makes one finding of all such tools of a server, with their count", () => {
    const [finding, ...more] = findingsOf(missingAnnotations, {
      one: [{ name: "a" }, annotated(null, "b"), annotated({ readOnlyHint: true }, "c")],
    });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ server: "one", tools: ["one/a", "one/b"], severity: "warning", assumes: true });
    expect(finding?.message).toBe("2 of 3 tools have no annotations, so hosts fall back to their own assumptions.");
    expect(finding?.evidence).toEqual([
      { tool: "one/a", pointer: "/annotations", text: "" },
      { tool: "one/b", pointer: "/annotations", text: "null" },
    ]);
  });

  it("speaks of all tools, and of an only one, as such", () => {
    expect(messages(judgeServer(missingAnnotations, [{ name: "a" }, { name: "b" }]))[0]).toMatch(/^All 2 tools have no annotations/);
    expect(messages(judgeServer(missingAnnotations, [{ name: "a" }]))[0]).toMatch(/^Its only tool has no annotations/);
  });

  it("names every tool and shows a bounded number of places", () => {
    const [draft] = judgeServer(
      missingAnnotations,
      Array.from({ length: 353 }, (_, i) => ({ name: `tool_${i}` })),
    );
    expect([draft?.tools?.length, draft?.evidence.length]).toEqual([353, 50]);
  });

  it("says nothing about a definition that could not be read", () => {
    expect(judgeServer(missingAnnotations, ["null", `{"a":${"[".repeat(600)}${"]".repeat(600)}}`])).toEqual([]);
  });
});

describe("title-only-annotations", () => {
  it("finds an empty object, a title alone, and keys that are no hints", () => {
    const said = [{}, { title: "T" }, { title: "T", category: "x" }].flatMap((annotations) =>
      judge(titleOnlyAnnotations, annotated(annotations)),
    );
    expect(messages(said)).toEqual([
      "Has an empty annotations object, which declares nothing.",
      "Its annotations hold title, but none of the four hints.",
      "Its annotations hold title and category, but none of the four hints.",
    ]);
  });

  it("leaves missing, null and malformed annotations, and malformed hints, to the rules about them", () => {
    for (const annotations of [undefined, null, [], { readOnlyHint: "true" }, { idempotentHint: false }])
      expect(judge(titleOnlyAnnotations, annotated(annotations))).toEqual([]);
  });
});

describe("partial-hints", () => {
  const said = (annotations: unknown) => messages(judge(partialHints, annotated(annotations)));

  it("names what is left to the protocol's defaults", () => {
    expect(said({ readOnlyHint: false })).toEqual([
      "Does not declare destructiveHint and openWorldHint, so the protocol's defaults apply.",
    ]);
    expect(said({ openWorldHint: true })).toEqual(["Does not declare readOnlyHint and destructiveHint, so the protocol's defaults apply."]);
    expect(said({ readOnlyHint: true })).toEqual(["Does not declare openWorldHint, so the protocol's default applies."]);
  });

  it("does not miss what is moot on a read-only tool, nor idempotentHint anywhere", () => {
    expect(said({ readOnlyHint: true, openWorldHint: false })).toEqual([]);
    expect(said({ readOnlyHint: false, destructiveHint: true, openWorldHint: true })).toEqual([]);
  });

  it("takes a malformed hint neither for declared nor for missing", () => {
    expect(said({ readOnlyHint: "true" })).toEqual([]);
    expect(said({ readOnlyHint: false, destructiveHint: null, openWorldHint: true })).toEqual([]);
  });

  it("leaves tools that declare nothing to the rules about them", () => {
    for (const annotations of [undefined, {}, { title: "T" }]) expect(said(annotations)).toEqual([]);
  });
});

describe("uneven-coverage", () => {
  const reading = (index: number) => annotated({ readOnlyHint: true, openWorldHint: false }, `get_${index}`);
  const many = (length: number) => Array.from({ length }, (_, index) => reading(index));

  it("finds the one tool of fourteen that was forgotten (get-engram/engram)", () => {
    const [draft, ...more] = judgeServer(unevenCoverage, [...many(13), { name: "new_tool" }]);
    expect(draft?.message).toBe("13 of 14 tools declare hints, the other one does not.");
    expect(draft?.tools?.map((tool) => tool.name)).toEqual(["new_tool"]);
    expect(more).toEqual([]);
  });

  it("counts a title as no coverage", () => {
    expect(messages(judgeServer(unevenCoverage, [reading(1), annotated({ title: "T" }), { name: "b" }]))).toEqual([
      "1 of 3 tools declare hints, the other 2 do not.",
    ]);
  });

  it("finds a hint that one tool alone declares or leaves out (ha-mcp: openWorldHint on 1 of 87)", () => {
    const alone = [...Array.from({ length: 86 }, (_, index) => annotated({ readOnlyHint: true }, `get_${index}`)), reading(87)];
    expect(messages(judgeServer(unevenCoverage, alone))).toEqual([
      "One tool alone declares openWorldHint; the 86 others that it matters on leave it out.",
    ]);
    const without = [...many(9), annotated({ readOnlyHint: true }, "odd")];
    expect(messages(judgeServer(unevenCoverage, without))).toEqual([
      "One tool leaves out openWorldHint, which the 9 others that it matters on declare.",
    ]);
  });

  it("sees no pattern in few tools, and none in what is moot", () => {
    expect(judgeServer(unevenCoverage, [...many(8), annotated({ readOnlyHint: true })])).toEqual([]);
    const mixed = [...many(10), annotated({ readOnlyHint: false, destructiveHint: true, openWorldHint: false })];
    expect(judgeServer(unevenCoverage, mixed)).toEqual([]);
  });

  it("is silent where all or none declare hints", () => {
    expect(judgeServer(unevenCoverage, many(12))).toEqual([]);
    expect(judgeServer(unevenCoverage, [{ name: "a" }, { name: "b" }])).toEqual([]);
    expect(judgeServer(unevenCoverage, [])).toEqual([]);
  });
});

describe("undeclared-destructive", () => {
  it("is an info on tools like github-mcp-server's pull_request_review_write", () => {
    const drafts = judge(undeclaredDestructive, annotated({ readOnlyHint: false, idempotentHint: false }, "pull_request_review_write"));
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.severity ?? undeclaredDestructive.severity).toBe("info");
    expect(undeclaredDestructive.assumes).toBe(true);
  });

  it("is a warning with a correction where the name's verb destroys", () => {
    const [draft] = judge(undeclaredDestructive, annotated({ title: "Delete", readOnlyHint: false }, "repo_deleteLabel"));
    expect(draft?.severity).toBe("warning");
    expect(draft?.message).toMatch(/Its name says “delete”\.$/);
    expect(draft?.suggestion).toEqual({ title: "Delete", readOnlyHint: false, destructiveHint: true });
  });

  it("does not take a noun for a verb", () => {
    const [draft] = judge(undeclaredDestructive, annotated({ readOnlyHint: false }, "create_reset_link"));
    expect(draft?.severity).toBeUndefined();
  });

  it("is silent where destructiveHint is declared, malformed or moot, and where nothing is declared", () => {
    for (const annotations of [
      { readOnlyHint: false, destructiveHint: false },
      { destructiveHint: true },
      { readOnlyHint: false, destructiveHint: "no" },
      { readOnlyHint: true },
      { title: "T" },
      undefined,
    ])
      expect(judge(undeclaredDestructive, annotated(annotations, "delete_label"))).toEqual([]);
  });
});
