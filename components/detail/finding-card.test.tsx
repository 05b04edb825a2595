import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { POLICY_RULE } from "@/lib/rules/policy";
import type { Finding, RuleTexts } from "@/lib/rules/rule";
import { FindingCard } from "./finding-card";

const rule: RuleTexts = { ...POLICY_RULE, id: "noise", basis: "declared", title: "Noise" };
const finding: Finding = {
  ...{ rule: "noise", severity: "error", confidence: "high", basis: "declared", assumes: false },
  ...{ server: "a", tools: ["a/x"], message: "Is loud.", evidence: [] },
};

const textOf = (given: Finding) =>
  renderToStaticMarkup(<FindingCard finding={given} rule={rule} tool="a/x" heading="h4" snippets={undefined} />).replace(/<[^>]*>/g, " ");

it("shows a waived finding with its message, the last day and the reason", () => {
  const waived = textOf({ ...finding, waived: { reason: "Rewritten in May", until: "2026-12-31" } });
  expect(waived).toMatch(/Noise\s+waived error\s+Waived until 2026-12-31:\s+Rewritten in May\s+Is loud\./);
  expect(textOf({ ...finding, waived: { reason: "For good" } })).toMatch(/Waived:\s+For good/);
  expect(textOf(finding)).not.toMatch(/waived/i);
});

it("leads to the rule's page, whoever asks what it finds, and nowhere for somebody who was sent a link", () => {
  const markupOf = (id: string, linked = true) =>
    renderToStaticMarkup(
      <FindingCard
        finding={finding}
        rule={{ ...rule, id, basis: "profile" }}
        tool="a/x"
        heading="h4"
        snippets={undefined}
        linked={linked}
      />,
    );
  expect(markupOf("noise")).toContain('href="/rules/noise"');
  expect(markupOf("openai/output-schema")).toContain('href="/rules/openai/output-schema"');
  expect(markupOf("noise", false)).not.toContain("href");
});

it("says whose word waived it", () => {
  const waived = textOf({ ...finding, waived: { reason: "Seen. (Ada, 2026-11-20)" }, waivedByReviewer: true });
  expect(waived).toMatch(/Waived:\s+Seen\. \(Ada, 2026-11-20\)/);
});
