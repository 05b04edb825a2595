import { expect, it } from "vitest";
import type { Finding } from "@/lib/rules/rule";
import { groupFindings } from "./group-findings";

const finding = (rule: string, severity: Finding["severity"], tools: string[], more: Partial<Finding> = {}): Finding => ({
  ...{ rule, severity, confidence: "high", basis: "declared", assumes: false, server: tools[0]?.split("/")[0] ?? "", tools },
  ...{ message: "m", evidence: [], ...more },
});

const FINDINGS = [
  finding("note", "info", ["a/x"]),
  finding("note", "info", ["b/y"]),
  finding("worst", "error", ["a/x"]),
  finding("worst", "error", ["a/z", "a/x"]),
  finding("guess", "warning", ["a/x"], { basis: "lexical" }),
  finding("default", "warning", ["a/x"], { assumes: true }),
  finding("set-aside", "error", ["a/x"], { waived: { reason: "known" } }),
];

it("groups one lane, the worst first, and counts each tool once", () => {
  const groups = groupFindings(FINDINGS, "certain", "rule");
  expect(groups.map(({ key, counts, tools, servers }) => [key, counts.error, counts.info, tools, servers])).toEqual([
    ["worst", 2, 0, 2, ["a"]],
    ["note", 0, 2, 2, ["a", "b"]],
  ]);
});

it("keeps lanes apart, and leaves waived findings out of all", () => {
  expect(groupFindings(FINDINGS, "words", "rule").map(({ key }) => key)).toEqual(["guess"]);
  expect(groupFindings(FINDINGS, "defaults", "rule").map(({ key }) => key)).toEqual(["default"]);
  expect(groupFindings(FINDINGS, "asked", "rule")).toEqual([]);
});

it("groups by severity and by server as well", () => {
  expect(groupFindings(FINDINGS, "certain", "severity").map(({ key }) => key)).toEqual(["error", "info"]);
  expect(groupFindings(FINDINGS, "certain", "server").map(({ key, findings }) => [key, findings.length])).toEqual([
    ["a", 3],
    ["b", 1],
  ]);
});

it("takes the servers of a finding that concerns several from its tools, each once", () => {
  const across = finding("shared", "warning", ["a/x", "b%2Fc/y", "a/z"], { server: "" });
  const inOne = finding("shared", "warning", ["d/x"]);
  const [group] = groupFindings([across, inOne], "certain", "rule");
  expect([group?.tools, group?.servers]).toEqual([4, ["a", "b/c", "d"]]);
  expect(groupFindings([across], "certain", "server").map(({ key, servers }) => [key, servers])).toEqual([["", ["a", "b/c"]]]);
});
