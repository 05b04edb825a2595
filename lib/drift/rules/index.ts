// The register of rules about drift, in the order in which they are shown.
import { definitionChanged } from "./definition-changed";
import type { DriftRule } from "./drift-rule";
import { hintRelaxed } from "./hint-relaxed";
import { hintTightened } from "./hint-tightened";
import { identityChanged } from "./identity-changed";
import { toolSetChanged } from "./tool-set-changed";

export const DRIFT_RULES: readonly DriftRule[] = [hintRelaxed, hintTightened, definitionChanged, toolSetChanged, identityChanged];
