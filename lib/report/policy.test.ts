import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { RULES } from "@/lib/rules";
import type { Policy } from "@/lib/rules/policy";
import { aServer, aSnapshot, type Definition } from "@/test/builders";
import { loadFixture } from "@/test/fixtures/config/load";
import { buildReport } from "./build";
import { detailOf } from "./detail";
import { groupFindings } from "./group-findings";
import { rowsOf } from "./row";

const TODAY = "2026-11-20";

type Tool = { name: string; annotations?: Record<string, boolean> };

let recorded: Tool[];
let policy: Policy;
beforeAll(async () => {
  recorded = JSON.parse(await readFile(new URL("../../examples/recorded/closient.json", import.meta.url), "utf8")).result.tools;
  ({ policy } = await loadFixture("closient-policy.json"));
});

const snapshotOf = (definitions: Definition[]) => aSnapshot([aServer("closient", definitions)]);
const reportOf = (definitions: Definition[], judged: Policy = policy) =>
  buildReport(snapshotOf(definitions), RULES, [], { policy: judged, today: TODAY });

/** The recorded tools with other annotations on one of them. */
const changed = (name: string, annotations: Record<string, boolean> | undefined) =>
  recorded.map((tool) => {
    const { annotations: _, ...rest } = tool;
    if (tool.name !== name) return tool;
    return annotations ? { ...rest, annotations } : rest;
  });

const errorsOf = (definitions: Definition[]) =>
  reportOf(definitions)
    .findings.filter(({ severity }) => severity === "error")
    .map(({ rule, tools, message }) => [rule, ...tools, message].join(" | "));

describe("Closient's policy", () => {
  it("holds on its recorded tools", () => {
    expect(errorsOf(recorded)).toEqual([]);
  });

  it("reads destructiveHint narrowly: leaving it out on the one tool that writes is no finding", () => {
    const rulesOn = (judged: Policy) => reportOf(recorded, judged).findings.map(({ rule }) => rule);
    const without = rulesOn({ settings: [], waivers: [], assertions: [] });
    expect(without).toEqual(expect.arrayContaining(["undeclared-destructive", "partial-hints"]));
    expect(rulesOn(policy)).not.toContain("undeclared-destructive");
    expect(rulesOn(policy)).not.toContain("partial-hints");
  });

  it("finds a tool that is marked destructive, in the team's own words", () => {
    const marked = changed("generate_qr_url", { readOnlyHint: false, destructiveHint: true, idempotentHint: true });
    const report = reportOf(marked);
    expect(report.findings.filter(({ rule }) => rule === "policy")).toEqual([
      expect.objectContaining({
        severity: "error",
        basis: "profile",
        assumes: false,
        tools: ["closient/generate_qr_url"],
        message: "No tool is marked destructive today; change the policy before the hint.",
        evidence: [{ tool: "closient/generate_qr_url", pointer: "/annotations/destructiveHint", text: "true" }],
      }),
    ]);
    expect(report.rules.policy?.title).toBe("Against the stated policy");
    expect(report.summary.findings.asked.error).toBe(1);
  });

  it("finds a tool without annotations, as an error", () => {
    expect(errorsOf(changed("ping", undefined))).toEqual([
      "policy | closient/ping | Every tool sets readOnlyHint or destructiveHint.",
      "policy | closient/ping | Every tool can be called again after a lost answer.",
      expect.stringMatching(/^missing-annotations \| closient\/ping \|/),
    ]);
  });

  it("finds a tool that is read-only and destructive", () => {
    const rules = errorsOf(changed("ping", { readOnlyHint: true, destructiveHint: true, idempotentHint: true }));
    expect(rules).toContainEqual(expect.stringMatching(/^read-only-and-destructive \| closient\/ping \|/));
  });
});

describe("a waived finding", () => {
  const both = { readOnlyHint: true, destructiveHint: true };
  const tools = [
    { name: "a", title: "First", annotations: both },
    { name: "b", title: "Second", annotations: both },
  ];
  const waiver = { at: "placard.waivers[0]", rule: "read-only-and-destructive", tool: "a", reason: "Known", until: "2026-12-31" };
  const waive = (more: object) => ({ settings: [], waivers: [{ ...waiver, ...more }], assertions: [] });
  const isContradiction = ({ rule }: { rule: string }) => rule === waiver.rule;

  it("is shown at its tool with the reason, and counted apart", () => {
    const report = reportOf(tools, waive({}));
    const detail = detailOf(report, snapshotOf(tools), "closient/a");
    const shown = detail?.findings.find(({ finding }) => isContradiction(finding));
    expect(shown?.finding).toMatchObject({ severity: "error", waived: { reason: "Known", until: "2026-12-31" } });
    expect([report.summary.findings.certain.error, report.summary.waived]).toEqual([1, 1]);
    expect(report.notices).toEqual([]);
  });

  it("is no flag of its row and in no group", () => {
    const report = reportOf(tools, waive({}));
    expect(rowsOf(report).map(({ flags }) => flags.filter(isContradiction).length)).toEqual([0, 1]);
    const group = groupFindings(report.findings, "certain", "rule").find(({ key }) => key === waiver.rule);
    expect(group?.findings.map((finding) => finding.tools)).toEqual([["closient/b"]]);
  });

  it("counts again after its last day, and when the definition has another digest; the report says so", () => {
    const digest = reportOf(tools).tools[0]?.digest ?? "";
    const outcome = (more: object) => {
      const { summary, notices } = reportOf(tools, waive(more));
      return [summary.waived, notices];
    };
    expect(outcome({ until: TODAY })).toEqual([1, []]);
    expect(outcome({ until: "2026-11-19" })).toEqual([0, [expect.stringMatching(/^placard\.waivers\[0\] ended on 2026-11-19, /)]]);
    expect(outcome({ digest: digest.slice(0, 16) })).toEqual([1, []]);
    expect(outcome({ digest: "0".repeat(64) })).toEqual([0, [expect.stringMatching(/^placard\.waivers\[0\] is outdated: /)]]);
  });
});

it("runs a rule that is off by default only on servers where the policy turns it on", () => {
  const quiet = RULES.map((rule) => ({ ...rule, offByDefault: true as const }));
  const snapshot = aSnapshot(
    ["a", "b"].map((id) => aServer(id, [{ name: "x", annotations: { readOnlyHint: true, destructiveHint: true } }])),
  );
  const serversWith = (settings: Policy["settings"]) =>
    buildReport(snapshot, quiet, [], { policy: { settings, waivers: [], assertions: [] }, today: TODAY }).findings.map(
      ({ server }) => server,
    );
  expect(buildReport(snapshot, quiet).findings).toEqual([]);
  expect(serversWith([{ rule: "read-only-and-destructive", server: "b", enabled: true }])).toEqual(["b"]);
  expect(serversWith([{ rule: "read-only-and-destructive", enabled: true }])).toEqual(["a", "b"]);
});
