import { defineHost, MALFORMED_UNKNOWN, type RawHints } from "./host";
import { surveyCard } from "./survey";

const declaresNone = ({ readOnly, destructive, openWorld }: RawHints) =>
  [readOnly, destructive, openWorld].every((state) => state !== "true" && state !== "false");

export const chatgptDeveloperMode = defineHost({
  id: "chatgpt-developer-mode",
  name: "ChatGPT",
  mode: "developer mode",
  version: "documentation without a version",
  asOf: "2026-10-02",
  certainty: "documented",
  rule: "Asks before write actions. A tool is a write action unless its readOnlyHint is true; absent counts as write.",
  exceptions: "An answer can be remembered for the rest of one conversation.",
  malformed: MALFORMED_UNKNOWN,
  doubt:
    "That a read-only tool runs without a question is a reading of “write actions by default require confirmation”; no page says it outright. Whether the other hints count is not said.",
  sources: [
    "https://developers.openai.com/api/docs/guides/developer-mode#how-to-use",
    surveyCard(5, "c05-openai-19"),
    surveyCard(5, "c05-openai-20"),
    "https://github.com/laanlabs/openPlan3D/pull/100",
    "https://github.com/Artexis10/exomem/pull/76",
  ],
  treat: (hints) => ({
    outcome: hints.readOnly === "true" ? "runs" : "asks",
    decidedBy: "readOnly",
    also: declaresNone(hints) ? ["Was seen to badge such a tool as write, open world and destructive."] : [],
  }),
});
