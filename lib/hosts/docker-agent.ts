import { defineHost, MALFORMED_UNKNOWN } from "./host";
import { surveyCard } from "./survey";

export const dockerAgent = defineHost({
  id: "docker-agent",
  name: "Docker Agent",
  mode: "no mode chosen, the default",
  version: "main at 5517a59",
  asOf: "2026-10-02",
  certainty: "second-hand",
  rule: "Asks where destructiveHint is true, else runs where readOnlyHint is true, else asks. An absent destructiveHint counts as false, unlike in the protocol, which changes nothing here.",
  exceptions:
    "Permissions and hooks come first. Of the modes, strict always asks, balanced does as here, autonomous never asks, and restricted refuses where this one asks. A toolset marked read-only offers only tools whose readOnlyHint is true.",
  malformed: MALFORMED_UNKNOWN,
  doubt: "Read in its repository by a survey; not read again.",
  sources: [
    "https://github.com/docker/cagent/blob/5517a597150afefa6e0d441f1d9893db4ed712ad/pkg/safety/safety.go#L114-L125",
    "https://github.com/docker/cagent/blob/5517a597150afefa6e0d441f1d9893db4ed712ad/pkg/runtime/toolexec/permissions.go#L113-L159",
    surveyCard(7, "c07-ide-agents-06"),
    surveyCard(7, "c07-ide-agents-07"),
    surveyCard(7, "c07-ide-agents-08"),
    surveyCard(7, "c07-ide-agents-09"),
  ],
  treat: ({ readOnly, destructive }) => {
    if (destructive === "true") return { outcome: "asks", decidedBy: "destructive", also: [] };
    return { outcome: readOnly === "true" ? "runs" : "asks", decidedBy: "readOnly", also: [] };
  },
});
