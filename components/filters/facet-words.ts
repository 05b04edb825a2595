import { CLASS_WORDS, type ToolClass } from "@/lib/annotations/classify";
import { HINT_NAMES, HINTS, type HintName } from "@/lib/annotations/hints";
import { LANE_LABELS, type ToolLane } from "@/lib/drift/model";
import { OUTCOME_WORDS, type Outcome } from "@/lib/hosts/host";
import type { ReviewState } from "@/lib/review/model";
import type { Ground } from "@/lib/rules/rule";
import type { FacetName } from "@/lib/view/words";
import { STATE_LABELS } from "../review/words";
import { serverName } from "../tool-path";

export const FACET_LABELS: Record<FacetName, string> = {
  readOnly: "Read-only",
  destructive: "Destructive",
  idempotent: "Idempotent",
  openWorld: "Open world",
  outcome: "Host",
  class: "Class",
  review: "Review",
  changed: "Changed",
  server: "Server",
  category: "Category",
  ground: "Rests on",
  severity: "Severity",
  rule: "Finding",
};

/** What a finding rests on, in a word. */
const GROUND_WORDS: Record<Ground, string> = { certain: "Certain", words: "Words", defaults: "Defaults", asked: "Asked" };

export const isHintFacet = (facet: FacetName): facet is HintName => (HINT_NAMES as readonly string[]).includes(facet);

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Text for one value of a facet. `ruleTitles` gives the titles of rules by id. */
export function valueLabel(facet: FacetName, value: string, ruleTitles: Record<string, string>): string {
  // The value may be any word that somebody put into an address, also the name of an object's own method.
  if (facet === "rule") return Object.hasOwn(ruleTitles, value) ? (ruleTitles[value] ?? value) : value;
  if (facet === "server") return serverName(value);
  if (facet === "ground") return GROUND_WORDS[value as Ground] ?? value;
  if (facet === "severity") return { error: "Errors", warning: "Warnings", info: "Notes" }[value] ?? value;
  if (facet === "outcome") return capitalise(OUTCOME_WORDS[value as Outcome] ?? value);
  if (facet === "class") return capitalise(value);
  if (facet === "review") return STATE_LABELS[value as ReviewState] ?? value;
  if (facet === "changed") return LANE_LABELS[value as ToolLane] ?? value;
  if (!isHintFacet(facet)) return value;
  const assumed = HINTS[facet].default ? "yes" : "no";
  return { true: "Declared yes", false: "Declared no", unset: `Not declared → ${assumed}`, malformed: "Malformed" }[value] ?? value;
}

/** A sentence that explains a value, where one is needed. */
export function valueTitle(facet: FacetName, value: string): string | undefined {
  return facet === "class" ? CLASS_WORDS[value as ToolClass] : undefined;
}
