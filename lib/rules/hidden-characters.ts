import { codePointName, type HiddenCharacter, hiddenIn, isBidiControl, isTag, revealHidden, tagMessage } from "@/lib/catalog/hidden-text";
import { textsOf } from "./definition-texts";
import { MAX_PLACES } from "./evidence";
import { type Draft, defineRule, type Evidence } from "./rule";
import { count, listed, quoted } from "./wording";

/** How much of a text is shown, before its first hidden character and from there on. */
const BEFORE = 30;
const BEHIND = 120;

/** Most definitions have neither characters beyond ASCII nor escapes that stand for such, and need not be searched. */
const MAY_HIDE = /[^\t\n\r\x20-\x7e]|\\[ubfr]/;

/** The text around its first hidden character, with every hidden one shown as ‹U+200B›, in JSON spelling. */
function excerpt(text: string, first: number): string {
  const revealed = revealHidden(text);
  const start = Math.max(0, first - BEFORE);
  const end = first + BEHIND;
  const cut = JSON.stringify(revealed.slice(start, end).toWellFormed());
  return `${start > 0 ? "…" : ""}${cut}${end < revealed.length ? "…" : ""}`;
}

/** "U+200B (2 times)" for each code point, the most frequent first. */
function tally(found: readonly HiddenCharacter[]): string[] {
  const counts = new Map<number, number>();
  for (const { code } of found) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([code, times]) => `${codePointName(code)}${times > 1 ? ` (${times} times)` : ""}`);
}

export const hiddenCharacters = defineRule({
  id: "hidden-characters",
  scope: "tool",
  severity: "warning",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Hidden characters",
  why: "Models read characters that people cannot see, so a reviewer approves another text than the model gets. Tag characters can carry a whole message, and bidirectional controls make a text read in another order.",
  fix: "Remove the characters; they most often come in by copying from a web page or a document.",
  mayBeWrong:
    "A single zero-width space or direction mark is usually an accident of copying, and right-to-left text may need direction marks.",
  sources: [
    "Unicode Standard, Default_Ignorable_Code_Point",
    "Snyk agent-scan, issue code W021",
    "@larksuiteoapi/lark-mcp 0.5.1, im_v1_message_list (recorded 2026-11-20)",
  ],
  bad: { name: "get_item", description: "Gets an item.\u200b\u200b" },
  good: { name: "get_item", description: "Gets an item ⚠️ of a family 👨‍👩‍👧.\r\n\tمی‌خواهم" },
  check: (tool): Draft[] => {
    if (!MAY_HIDE.test(tool.raw)) return [];
    const evidence: Evidence[] = [];
    const all: HiddenCharacter[] = [];
    for (const { text, pointer } of textsOf(tool)) {
      const found = hiddenIn(text);
      const [first] = found;
      if (!first) continue;
      for (const character of found) all.push(character);
      if (evidence.length < MAX_PLACES) evidence.push({ tool: tool.key, pointer: pointer(), text: excerpt(text, first.index) });
    }
    if (all.length === 0) return [];
    const spelt = tagMessage(all);
    const message = `Holds ${count(all.length, "hidden character")}: ${listed(tally(all))}.${spelt === "" ? "" : ` The tag characters spell ${quoted(spelt)}.`}`;
    const severity = all.some(({ code }) => isTag(code) || isBidiControl(code)) ? "error" : "warning";
    return [{ message, evidence, severity }];
  },
});
