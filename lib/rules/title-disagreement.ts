import { correctedAnnotations } from "./correction";
import { evidenceAt } from "./evidence";
import { defineRule } from "./rule";
import { foldTitle } from "./title-text";
import { quoted } from "./wording";

export const titleDisagreement = defineRule({
  id: "title-disagreement",
  scope: "tool",
  severity: "warning",
  confidence: "high",
  basis: "declared",
  assumes: false,
  title: "Two titles that differ",
  why: "The protocol shows title first and annotations.title second, VS Code the other way round, so people see two labels for one tool and may approve by either.",
  fix: "Make both titles the same, or keep only title.",
  mayBeWrong: "Both titles may be right and merely differ in detail.",
  sources: [
    "MCP specification 2026-07-28, BaseMetadata",
    "VS Code, mcpLanguageModelToolContribution.ts at 027907c",
    "https://github.com/vercel/ai/issues/11891",
  ],
  bad: { name: "web_search", title: "web_search", annotations: { title: "Web Search" } },
  good: { name: "web_search", title: "Web search", annotations: { title: " Web Search" } },
  check: (tool) => {
    const { title } = tool.definition;
    const other = tool.annotations.title;
    if (!title?.trim() || !other?.trim() || foldTitle(title) === foldTitle(other)) return [];
    return [
      {
        message: `Declares the title ${quoted(title)} and, in its annotations, the title ${quoted(other)}.`,
        evidence: [evidenceAt(tool, "/title"), evidenceAt(tool, "/annotations/title")],
        // A title that repeats the name is hardly the one to keep.
        ...(title === tool.name ? {} : { suggestion: correctedAnnotations(tool, { title }) }),
      },
    ];
  },
});
