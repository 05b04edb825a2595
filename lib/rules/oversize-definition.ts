import { evidenceAt } from "./evidence";
import { type CountOption, countIn } from "./options";
import { type Draft, defineRule } from "./rule";
import { listed } from "./wording";

/** Of 3,558 recorded tools, one in ten has a description over 782 characters, one in a hundred a definition over 10,971. */
const DESCRIPTION: CountOption = {
  key: "description",
  kind: "count",
  default: 2_000,
  meaning: "The most characters that a description may have.",
};
const DEFINITION: CountOption = {
  key: "definition",
  kind: "count",
  default: 16_000,
  meaning: "The most characters that a whole definition may have, as JSON.",
};

const spelt = (size: number) => size.toString().replace(/\B(?=(?:\d{3}){1,4}$)/g, ",");

export const oversizeDefinition = defineRule({
  id: "oversize-definition",
  scope: "tool",
  severity: "info",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Very long definition",
  why: "Definitions are sent to the model with every conversation, so a long one costs room and money each time, and few people read it to its end.",
  fix: "Keep the description to what helps to choose the tool, and move manuals into a resource or a prompt.",
  mayBeWrong: "Some tools need long schemas, and hosts may load definitions only when they are needed.",
  sources: ["https://github.com/anthropics/claude-code/issues/90587 (499 tools, 292,000 tokens)", "Recorded tool lists of 2026-11-20"],
  options: [DESCRIPTION, DEFINITION],
  bad: { name: "scrape", description: "Scrapes a page. ".repeat(130) },
  good: { name: "scrape", description: "Scrapes a page." },
  check: (tool, given): Draft[] => {
    const description = tool.definition.description.length;
    const isLong = description > countIn(given, DESCRIPTION);
    const whole = tool.raw.length;
    const parts = [
      ...(isLong ? [`a description of ${spelt(description)} characters`] : []),
      ...(whole > countIn(given, DEFINITION) ? [`a definition of ${spelt(whole)} characters of JSON`] : []),
    ];
    if (parts.length === 0) return [];
    const pointer = isLong ? "/description" : "/inputSchema";
    return [{ message: `Has ${listed(parts)}.`, evidence: [evidenceAt(tool, pointer)] }];
  },
});
