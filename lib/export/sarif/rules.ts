import { groundOf, type RuleTexts } from "@/lib/rules/rule";
import { LEVELS, sarifText } from "./results";

/** What code scanning calls how sure a rule is, and how grave it is where it is no matter of security. */
const PRECISION = { high: "high", medium: "medium", low: "low" } as const;
const PROBLEM = { error: "error", warning: "warning", info: "recommendation" } as const;

/** A rule with all its texts. There is no `helpUri`: it takes an absolute address, and a Placard on this machine has none for others. */
export function descriptorOf(rule: RuleTexts) {
  const { id, title, severity, confidence, basis, why, fix, mayBeWrong, sources } = rule;
  const parts = [
    ["Why", why],
    ["Fix", fix],
    ["May be wrong", mayBeWrong],
    ["Sources", sources.join("; ")],
  ].filter(([, text]) => text !== "");
  return {
    id,
    shortDescription: { text: sarifText(title) },
    fullDescription: { text: sarifText(why) },
    help: {
      text: sarifText(parts.map(([heading, text]) => `${heading}: ${text}`).join("\n\n")),
      markdown: sarifText(parts.map(([heading, text]) => `**${heading}.** ${text}`).join("\n\n")),
    },
    defaultConfiguration: { level: LEVELS[severity] },
    properties: {
      precision: PRECISION[confidence],
      "problem.severity": PROBLEM[severity],
      tags: ["mcp", "annotations", basis, groundOf(rule)],
    },
  };
}
