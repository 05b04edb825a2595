// Whatever a finding can name as its rule has a page with its texts, its examples and its sources.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { JUDGEMENTS, judgementOf } from "@/app/rules/judgements";
import { InferredHints } from "@/components/rules/inferred-hints";
import { RuleList } from "@/components/rules/rule-list";
import { RulePage } from "@/components/rules/rule-page";
import { inferHints } from "@/lib/annotations/infer";
import { DRIFT_RULES } from "@/lib/drift/rules/index";
import { profileTexts } from "@/lib/profiles/findings";
import { PROFILES } from "@/lib/profiles/index";
import { RULES } from "@/lib/rules/index";
import { POLICY_RULE } from "@/lib/rules/policy";
import type { Finding, RuleTexts } from "@/lib/rules/rule";

const ALL: RuleTexts[] = [...RULES, ...DRIFT_RULES, POLICY_RULE, ...PROFILES.flatMap((profile) => Object.values(profileTexts(profile)))];

const ENTITIES: Record<string, string> = { "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&" };
const textOf = (markup: string) =>
  markup.replace(/<[^>]*>/g, " ").replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? "");

function pageOf(id: string, findings: Finding[] = []): string {
  const judgement = judgementOf(id);
  if (!judgement) throw new Error(`${id} has no page`);
  return renderToStaticMarkup(<RulePage rule={judgement} findings={findings} />);
}

const aFinding = (rule: string, tools: string[]): Finding => ({
  ...{ rule, severity: "error", confidence: "high", basis: "declared", assumes: false, server: "a b", tools },
  ...{ message: "Something.", evidence: [] },
});

describe.each(ALL.map((texts) => [texts.id, texts] as const))("the page of %s", (id, texts) => {
  it("says what the finding says of itself", () => {
    const text = textOf(pageOf(id));
    for (const part of [texts.title, texts.why, texts.fix, texts.mayBeWrong]) expect(text).toContain(part);
    for (const source of texts.sources) expect(text.replace(/\s+/g, " ")).toContain(source);
  });

  it("has an address of plain characters", () => {
    expect(id).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/);
  });
});

describe("a page", () => {
  it("shows what can be set, with default and meaning", () => {
    const text = textOf(pageOf("oversize-definition"));
    expect(text).toContain("placard.rules.oversize-definition.options");
    expect(text).toMatch(/description\s+2,000\s+The most characters that a description may have\./);
    expect(textOf(pageOf("open-name-declared-closed"))).toMatch(/passOver\s+none\s/);
    expect(textOf(pageOf("null-hint"))).not.toContain("Options");
  });

  it("leads to the tools that it concerns, under the directory's profile where it is one's requirement", () => {
    expect(pageOf("null-hint", [aFinding("null-hint", ["a b/x", "a b/y"])])).toMatch(/href="\/\?rule=null-hint">Concerns .*2.* tools/);
    const id = "openai/output-schema";
    expect(pageOf(id, [aFinding(id, ["a b/x"])])).toContain('href="/?rule=openai/output-schema&amp;profile=openai"');
  });

  it("leads to the server where it concerns a listing and no tool", () => {
    expect(pageOf("incomplete-list", [aFinding("incomplete-list", [])])).toContain('<a href="/servers/a%20b">a b</a>');
  });

  it("shows the directory's date, and neither scope nor examples of its own for the stated policy", () => {
    for (const { id, asOf } of PROFILES.map((profile) => ({ id: Object.keys(profileTexts(profile))[0] ?? "", asOf: profile.asOf })))
      expect(textOf(pageOf(id))).toContain(`as of ${asOf}`);
    expect(textOf(pageOf("policy"))).not.toContain("Examples");
  });

  it("says of a rule about drift when it speaks, instead of what it finds in one catalog", () => {
    expect(textOf(pageOf("hint-relaxed"))).toContain("Speaks where two snapshots are compared.");
  });

  it("is there for nothing else", () => {
    for (const id of ["", "gone", "openai", "openai/gone", "constructor"]) expect(judgementOf(id)).toBeUndefined();
  });
});

describe("the page of all rules", () => {
  const markup = renderToStaticMarkup(
    <>
      <RuleList rules={JUDGEMENTS} />
      <InferredHints />
    </>,
  );

  it("leads to every page once", () => {
    const links = [...markup.matchAll(/href="\/rules\/([^"]+)"/g)].map(([, id]) => id);
    expect(links.toSorted()).toEqual(ALL.map(({ id }) => id).toSorted());
  });

  it("tells what guessing by parts of words makes of a Trello server, as it is", () => {
    // The tools that write of delorenj/mcp-server-trello at f098ffb, and what PraisonAI's tools_bridge.py at aa525e002 looks for in a name.
    const writing = (
      "add_card_to_list update_card_details archive_card watch_card watch_list move_card add_list_to_board archive_list update_list " +
      "update_list_position attach_image_to_card attach_file_to_card attach_data_to_card attach_image_data_to_card set_active_board " +
      "create_board set_active_workspace add_comment update_comment delete_comment create_checklist add_checklist_item " +
      "update_checklist_item delete_checklist_item assign_member_to_card remove_member_from_card create_label update_label delete_label " +
      "copy_card copy_checklist add_cards_to_list update_card_custom_field"
    ).split(" ");
    const parts = ["show", "list", "get", "read", "search", "find", "query", "info", "status"];
    const readsByParts = (name: string) => parts.some((part) => name.includes(part));
    const readsByWords = (name: string) => inferHints(name).readOnly?.value === true;
    expect(writing.filter(readsByWords)).toEqual([]);
    expect(markup).toContain(`Of the ${writing.length} tools`);
    expect(markup).toContain(`that write, ${writing.filter(readsByParts).length} come out`);
    for (const name of ["delete_checklist_item", "resolve_review_thread"]) {
      expect(markup).toContain(name);
      expect([readsByParts(name), inferHints(name).readOnly?.value]).toEqual([true, false]);
    }
  });
});
