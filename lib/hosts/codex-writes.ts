import { alsoInCodex, codexAuto } from "./codex-auto";
import { defineHost } from "./host";
import { surveyCard } from "./survey";

export const codexWrites = defineHost({
  id: "codex-writes",
  name: codexAuto.name,
  mode: "writes",
  version: codexAuto.version,
  asOf: codexAuto.asOf,
  certainty: "code",
  rule: "Asks unless readOnlyHint is true; absent counts as false. destructiveHint is not read, so that a tool that declares both runs.",
  exceptions:
    "The policy “never” refuses the call where it would ask, or runs it where there is full access; strict auto-review always asks. An answer is not remembered for the session.",
  malformed: codexAuto.malformed,
  sources: [
    "https://github.com/openai/codex/blob/ca466061d64f0b44f416135c7fd06aa7af850bbc/codex-rs/core/src/mcp_tool_call.rs#L2486-L2493",
    "https://learn.chatgpt.com/docs/extend/mcp#other-configuration-options",
    surveyCard(5, "c05-openai-35"),
    surveyCard(5, "c05-openai-31"),
  ],
  treat: (hints) => ({ outcome: hints.readOnly === "true" ? "runs" : "asks", decidedBy: "readOnly", also: alsoInCodex(hints) }),
});
