import { defineHost } from "./host";
import { surveyCard } from "./survey";

export const annotationBlind = defineHost({
  id: "annotation-blind",
  name: "Hosts that do not read hints",
  version: "as surveyed",
  asOf: "2026-10-02",
  certainty: "second-hand",
  rule: "Zed, Junie, Antigravity, Mistral Vibe, Cline, Roo Code, Kilo Code, OpenCode, Continue, LibreChat, Open WebUI, Warp, Kimi Code and Amazon Q CLI go by settings and tool names. An absent hint changes nothing.",
  malformed: "It changes nothing where the list can be read; whether it can was not checked.",
  doubt:
    "One entry for many hosts, each with its own default: many ask, some run tools that no setting names. Amazon Q's documentation recommends a look at the hints, but its open-source version drops them.",
  sources: [
    surveyCard(7, "g2-closed-clients-missing-30"),
    surveyCard(7, "g2-closed-clients-missing-32"),
    surveyCard(7, "g2-closed-clients-missing-20"),
    surveyCard(7, "g2-closed-clients-missing-24"),
    surveyCard(7, "c07-ide-agents-25"),
    surveyCard(7, "c07-ide-agents-32"),
    surveyCard(7, "g3-asia-agents-19"),
    surveyCard(6, "c06-google-aws-62"),
  ],
  treat: () => ({ outcome: "settings", decidedBy: null, also: [] }),
});
