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
  renderToStaticMarkup(<FindingCard finding={given} rule={rule} tool="a/x" description="" heading="h4" snippets={undefined} />).replace(
    /<[^>]*>/g,
    " ",
  );

it("shows a waived finding with its message, the last day and the reason", () => {
  const waived = textOf({ ...finding, waived: { reason: "Rewritten in May", until: "2026-12-31" } });
  expect(waived).toMatch(/Noise\s+certain\s+waived error\s+Waived until 2026-12-31:\s+Rewritten in May\s+Is loud\./);
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
        description=""
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

it("tells what it rests on at a glance, and in plain words what it goes by", () => {
  const read = textOf({ ...finding, basis: "lexical", confidence: "medium" });
  expect(read).toMatch(/Noise\s+read from words\s+/);
  expect(read).toContain("Goes by words in names, titles and descriptions, with medium confidence.");
  expect(textOf({ ...finding, assumes: true })).toMatch(/Noise\s+from defaults\s+/);
  expect(textOf({ ...finding, basis: "profile" })).toMatch(/Noise\s+asked for\s+/);
});

it("marks in the evidence what the message quotes, also where the evidence was cut before it", () => {
  const description = `${"Talks. ".repeat(60)}It deletes all of it. ${"Talks. ".repeat(60)}`;
  const evidence = [{ tool: "a/x", pointer: "/description", text: `${JSON.stringify(description).slice(0, 300)}…` }];
  const marked = (message: string) =>
    renderToStaticMarkup(
      <FindingCard
        finding={{ ...finding, message, evidence }}
        rule={rule}
        tool="a/x"
        description={description}
        heading="h4"
        snippets={undefined}
      />,
    );
  expect(marked("Says “deletes all of it”.")).toMatch(/>…[^<]{60,90}<mark[^>]*>deletes all of it<\/mark>[^<]{60,90}…<\/code>/);
  expect(marked("Says “nothing of this”.")).toContain(`${JSON.stringify(description).slice(1, 300)}…</code>`);
});
