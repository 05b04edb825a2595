import { alsoInCodex, codexAuto } from "./codex-auto";
import { codexWrites } from "./codex-writes";
import { defineHost } from "./host";

export const codexPrompt = defineHost({
  id: "codex-prompt",
  name: codexAuto.name,
  mode: "prompt",
  version: codexAuto.version,
  asOf: codexAuto.asOf,
  certainty: "code",
  rule: "Asks before each call, whatever the hints say. An answer is not remembered for the session.",
  exceptions: "The policy “never” refuses the call where it would ask, or runs it where there is full access.",
  malformed: codexAuto.malformed,
  sources: codexWrites.sources,
  treat: (hints) => ({ outcome: "asks", decidedBy: null, also: alsoInCodex(hints) }),
});
