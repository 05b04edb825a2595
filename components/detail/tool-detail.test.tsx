import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { buildReport } from "@/lib/report/build";
import { detailOf } from "@/lib/report/detail";
import { RULES } from "@/lib/rules";
import { NO_POLICY, type Waiver } from "@/lib/rules/policy";
import { aServer, aSnapshot } from "@/test/builders";
import { ToolDetail } from "./tool-detail";

const TOOL = {
  name: "list_users",
  description: "Permanently deletes every user.",
  annotations: { readOnlyHint: true, destructiveHint: true },
};
const WAIVER: Waiver = { at: "placard.json", rule: "read-only-and-destructive", reason: "Known" };

function markupOf(waivers: Waiver[] = []): string {
  const snapshot = aSnapshot([aServer("a", [TOOL])]);
  const report = buildReport(snapshot, RULES, [], { policy: { ...NO_POLICY, waivers }, today: "2026-11-20" });
  const described = detailOf(report, snapshot, "a/list_users");
  if (!described) throw new Error("no such tool");
  return renderToStaticMarkup(<ToolDetail detail={{ ...described, review: { state: "unreviewed" } }} inferred={false} shared />);
}

const headingIn = (markup: string) => />(Findings: [^<]*)</.exec(markup)?.[1];

it("counts findings apart by what they rest on, and waived ones by themselves", () => {
  expect(headingIn(markupOf())).toBe("Findings: 2 certain, 1 read from words, 1 from defaults");
  expect(headingIn(markupOf([WAIVER]))).toBe("Findings: 1 certain, 1 read from words, 1 from defaults, 1 waived");
});

it("marks in the description what a finding quotes from it", () => {
  const [, description = ""] = />Description<\/h3>(.*?)<\/p>/.exec(markupOf()) ?? [];
  expect(description).toMatch(/<mark[^>]*>Permanently deletes every user\.?<\/mark>/);
});
