import { defineHost, MALFORMED_UNKNOWN } from "./host";
import { surveyCard } from "./survey";

export const chatgptCompanyKnowledge = defineHost({
  id: "chatgpt-company-knowledge",
  name: "ChatGPT",
  mode: "company knowledge",
  version: "documentation without a version",
  asOf: "2026-10-02",
  certainty: "documented",
  rule: "Uses the standard search and fetch tools, and others only where readOnlyHint is true; absent counts as not eligible.",
  malformed: MALFORMED_UNKNOWN,
  doubt: "That an eligible tool is called without a question is a reading of the page, which does not speak of questions.",
  sources: ["https://developers.openai.com/plugins/build/mcp-server#company-knowledge-compatibility", surveyCard(5, "c05-openai-04")],
  treat: ({ readOnly }) =>
    readOnly === "true"
      ? { outcome: "runs", decidedBy: "readOnly", also: [] }
      : { outcome: "hides", decidedBy: "readOnly", also: ["A standard search or fetch tool is used all the same."] },
});
