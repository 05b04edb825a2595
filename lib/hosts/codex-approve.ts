import { alsoInCodex, codexAuto } from "./codex-auto";
import { codexWrites } from "./codex-writes";
import { defineHost } from "./host";

export const codexApprove = defineHost({
  id: "codex-approve",
  name: codexAuto.name,
  mode: "approve",
  version: codexAuto.version,
  asOf: codexAuto.asOf,
  certainty: "code",
  rule: "Runs every call without asking, whatever the hints say.",
  exceptions: "Strict auto-review reviews the call all the same.",
  malformed: codexAuto.malformed,
  sources: codexWrites.sources,
  treat: (hints) => ({ outcome: "runs", decidedBy: null, also: alsoInCodex(hints) }),
});
