import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { groupFindings } from "@/lib/report/group-findings";
import { POLICY_RULE } from "@/lib/rules/policy";
import type { Finding } from "@/lib/rules/rule";
import { Lane, WaivedLane } from "./finding-groups";

const aFinding = (more: Partial<Finding> = {}): Finding => ({
  ...{ rule: "openai/output-schema", severity: "error", confidence: "high", basis: "profile", assumes: false },
  ...{ server: "a", tools: ["a/x"], message: "Lacks something.", evidence: [] },
  ...more,
});
const rulesOf = (finding: Finding) => ({ [finding.rule]: { ...POLICY_RULE, id: finding.rule, title: "A title" } });

/** The addresses in a lane, grouped by rule. */
function linksOf(findings: Finding[]): string[] {
  const [first] = findings;
  if (!first) throw new Error("a lane of findings has one");
  const markup = renderToStaticMarkup(
    <Lane ground="asked" groups={groupFindings(findings, "asked", "rule")} by="rule" rules={rulesOf(first)} />,
  );
  return [...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? "");
}

describe("a group", () => {
  it("leads to its rule, to its tools in the catalog, and to each tool", () => {
    expect(linksOf([aFinding()])).toEqual(["/rules/openai/output-schema", "/?rule=openai/output-schema", "/servers/a/tools/x"]);
  });

  it("that names no tool leads to the server, or to all of them", () => {
    const listing = aFinding({ rule: "incomplete-list", tools: [] });
    expect(linksOf([listing])).toEqual(["/rules/incomplete-list", "/servers/a", "/servers/a"]);
    expect(linksOf([listing, { ...listing, server: "b/c" }])).toEqual([
      "/rules/incomplete-list",
      "/servers",
      "/servers/a",
      "/servers/b%2Fc",
    ]);
  });
});

it("shows characters of a waiver's reason that could not be seen", () => {
  const finding = aFinding({ waived: { reason: "Seen\u202e. (Ada, 2026-11-20)" }, waivedByReviewer: true });
  const markup = renderToStaticMarkup(<WaivedLane findings={[finding]} rules={rulesOf(finding)} />);
  expect(markup).not.toContain("\u202e");
  expect(markup.replace(/<[^>]*>/g, "")).toContain("(Ada, 2026-11-20)");
});
