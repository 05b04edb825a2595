import { defineHost, MALFORMED_UNKNOWN } from "./host";
import { surveyCard } from "./survey";

const WHERE_DESTRUCTIVE = [
  "A saved “Always allow” may be set aside where it comes from a connector.",
  "Refused in runs that nobody watches.",
  "Artifacts ask before they call it.",
];

export const claudeDesktop = defineHost({
  id: "claude-desktop",
  name: "Claude Desktop, Cowork",
  mode: "Auto",
  version: "2.9939.4",
  asOf: "2026-10-02",
  certainty: "second-hand",
  rule: "Runs a tool whose readOnlyHint is true; for others, Claude decides. Absent hints count as false: a tool counts as writing, but as not destructive, unlike in the protocol.",
  exceptions: "Manual and Skip modes go by the permissions that were given. The Code tab does not use this rule.",
  malformed: MALFORMED_UNKNOWN,
  doubt:
    "Read from the unpacked Linux package by a survey. That Claude decides on the other tools is from the product's help; the code shows only that the call is handed on for approval.",
  sources: [
    "https://support.claude.com/en/articles/13345190-get-started-with-claude-cowork#h_c274f6c9b5",
    surveyCard(4, "c04-anthropic-09"),
    surveyCard(8, "g3-consumer-apps-model-apis-17"),
    surveyCard(8, "g3-consumer-apps-model-apis-18"),
    surveyCard(8, "g3-consumer-apps-model-apis-21"),
    surveyCard(8, "g3-consumer-apps-model-apis-22"),
    surveyCard(8, "g3-consumer-apps-model-apis-23"),
    surveyCard(8, "g3-consumer-apps-model-apis-24"),
  ],
  treat: ({ readOnly, destructive }) => ({
    outcome: readOnly === "true" ? "runs" : "judges",
    decidedBy: "readOnly",
    also: [
      ...(readOnly === "true" ? ["Artifacts may reuse a result for 5 minutes."] : []),
      ...(destructive === "true" ? WHERE_DESTRUCTIVE : []),
    ],
  }),
});
