import { describe, expect, it } from "vitest";
import { RULES } from "@/lib/rules";
import { defineRule } from "@/lib/rules/rule";
import { aServer, aSnapshot, type Definition } from "@/test/builders";
import { buildReport } from "./build";

const reportOf = (...definitions: Definition[]) => buildReport(aSnapshot([aServer("a", definitions)]), RULES);

describe("tools", () => {
  it("stand in the order received, server by server", () => {
    const report = buildReport(aSnapshot([aServer("b", [{ name: "z" }, { name: "a" }]), aServer("a", [{ name: "m" }])]), []);
    expect(report.tools.map((tool) => tool.key)).toEqual(["b/z", "b/a", "a/m"]);
  });

  it("of one name on one server have keys of their own, and the same name elsewhere is another tool", () => {
    const report = buildReport(aSnapshot([aServer("a", [{ name: "x" }, { name: "x" }]), aServer("b", [{ name: "x" }])]), []);
    expect(report.tools.map(({ key, occurrence }) => [key, occurrence])).toEqual([
      ["a/x", 1],
      ["a/x/2", 2],
      ["b/x", 1],
    ]);
  });

  it("carry what the record says of the definition: size, digest, protocol, tags of configuration and tool", () => {
    const server = aServer("a", [{ name: "x", _meta: { tags: ["own", "shared"] } }], {
      labels: { transport: "stdio", target: "a", tags: ["shared", "label"] },
    });
    const [tool] = buildReport(aSnapshot([server]), []).tools;
    const [record] = server.tools;
    expect(tool).toMatchObject({
      size: record?.raw.length,
      digest: record?.digest,
      protocol: "2025-11-25",
      tags: ["shared", "label", "own"],
    });
  });

  it("list every problem of definition and annotations with its place", () => {
    const [tool] = reportOf('{"name":"x","annotations":{"readOnlyHint":"true"}}').tools;
    expect(tool?.problems.map((problem) => problem.pointer)).toEqual(["/inputSchema", "/annotations/readOnlyHint"]);
  });

  it("are judged by the protocol era of their server", () => {
    const definition = '{"name":"x","inputSchema":{"type":"object"},"outputSchema":{"type":"array"}}';
    const modern = aServer("a", [definition], { protocol: { era: "modern", version: "2026-07-28" } });
    expect(buildReport(aSnapshot([modern, aServer("b", [definition])]), []).tools.map((tool) => tool.problems.length)).toEqual([0, 1]);
  });
});

describe("servers", () => {
  it("count what they declare, hint by hint and state by state", () => {
    const { servers } = reportOf(
      { name: "a", annotations: { readOnlyHint: true } },
      { name: "b", annotations: { readOnlyHint: false, destructiveHint: false } },
      { name: "c", annotations: { destructiveHint: null } },
      "null",
    );
    expect(servers[0]).toMatchObject({ receivedCount: 4, toolCount: 2, malformedCount: 2, declaringCount: 2 });
    expect(servers[0]?.coverage).toMatchObject({
      readOnly: { true: 1, false: 1, unset: 2, malformed: 0 },
      destructive: { true: 0, false: 1, unset: 2, malformed: 1 },
      idempotent: { true: 0, false: 0, unset: 4, malformed: 0 },
      openWorld: { true: 0, false: 0, unset: 4, malformed: 0 },
    });
  });

  it("that failed are there with their reason and without tools", () => {
    const failure = { reason: "timed-out", phase: "listing", detail: "after 60 s" } as const;
    const { servers, tools } = buildReport(aSnapshot([aServer("a", [], { status: "failed", failure })]), RULES);
    expect(servers).toMatchObject([{ id: "a", status: "failed", failure, receivedCount: 0, toolCount: 0, malformedCount: 0 }]);
    expect(tools).toEqual([]);
  });
});

describe("findings", () => {
  it("are noted at each tool that they name, and nowhere else", () => {
    const report = reportOf({ name: "drop", annotations: { readOnlyHint: true, destructiveHint: true } }, { name: "drop" });
    for (const [index, finding] of report.findings.entries())
      for (const tool of report.tools) expect(tool.findings.includes(index)).toBe(finding.tools.includes(tool.key));
    expect(report.findings.length).toBeGreaterThan(0);
  });

  it("bring the texts of their rule once, and of no rule that found nothing", () => {
    const report = reportOf({ name: "drop", annotations: { readOnlyHint: true, destructiveHint: true } });
    expect(Object.keys(report.rules).sort()).toEqual([...new Set(report.findings.map((finding) => finding.rule))].sort());
    expect(report.rules["read-only-and-destructive"]).not.toHaveProperty("check");
  });

  it("of a rule that throws say so, and the other rules run", () => {
    const texts = { title: "", why: "", fix: "", mayBeWrong: "", sources: [] };
    const broken = defineRule({
      ...texts,
      id: "broken",
      severity: "error",
      confidence: "low",
      basis: "lexical",
      assumes: true,
      scope: "tool",
      bad: {},
      good: {},
      check: () => {
        throw new Error("no such luck");
      },
    });
    const sound = defineRule({ ...broken, id: "sound", check: () => [{ message: "found", evidence: [] }] });
    const { findings } = buildReport(aSnapshot([aServer("a", [{ name: "x" }])]), [broken, sound]);
    expect(findings).toMatchObject([
      { rule: "broken", severity: "warning", assumes: false, tools: ["a/x"], message: expect.stringContaining("no such luck") },
      { rule: "sound", severity: "error", assumes: true, tools: ["a/x"], message: "found" },
    ]);
  });
});

it("is the same for the same snapshot and rules, and survives JSON", () => {
  const definitions = [{ name: "x", annotations: { readOnlyHint: 1 } }, "null", { name: "half \ud83d" }];
  const report = reportOf(...definitions);
  expect(reportOf(...definitions)).toEqual(report);
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
});

it("says which snapshot it was made of", () => {
  const snapshot = aSnapshot([aServer("a", [], { status: "partial" })], { id: "abc" });
  expect(buildReport(snapshot, [])).toMatchObject({
    schemaVersion: 1,
    snapshot: { id: "abc", takenAt: snapshot.takenAt, complete: false },
  });
});
