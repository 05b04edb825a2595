// A view as a person would say it, so that a printed list tells what was left out.
import { HINT_NAMES } from "@/lib/annotations/hints";
import { LANE_LABELS, type ToolLane } from "@/lib/drift/model";
import { OUTCOME_WORDS, type Outcome } from "@/lib/hosts/host";
import { PROFILE_LABELS } from "@/lib/profiles/ids";
import type { Ground, Severity } from "@/lib/rules/rule";
import { COLUMN_LABELS } from "@/lib/view/columns";
import { FACETS, type FacetName, type View } from "@/lib/view/words";
import type { HostLens } from "./model";
import { named } from "./plain-text";
import { GROUND_WORDS, SEVERITY_WORDS } from "./words";

const LABELS: { readonly [facet: string]: string } = {
  ...COLUMN_LABELS,
  changed: "Changed",
  ground: "Findings rest on",
  severity: "Severity",
  rule: "Finding",
};

const DECLARED_WORDS: { readonly [state: string]: string } = { true: "declared yes", false: "declared no", unset: "not declared" };

const isHint = (facet: FacetName) => (HINT_NAMES as readonly string[]).includes(facet);

function valueInWords(facet: FacetName, value: string): string {
  if (isHint(facet)) return DECLARED_WORDS[value] ?? value;
  if (facet === "outcome") return OUTCOME_WORDS[value as Outcome] ?? value;
  if (facet === "changed") return LANE_LABELS[value as ToolLane] ?? value;
  if (facet === "ground") return GROUND_WORDS[value as Ground] ?? value;
  if (facet === "severity") return SEVERITY_WORDS[value as Severity] ?? value;
  return facet === "server" ? named(value) : value;
}

/** "Search “file”; Read-only: declared yes or not declared". Holds values from the address: foreign text. */
export function narrowingInWords(view: View, host?: Pick<HostLens, "label">): string {
  const facets = FACETS.filter((facet) => view[facet].length > 0).map((facet) => {
    const values: readonly string[] = view[facet];
    return `${LABELS[facet] ?? facet}: ${values.map((value) => valueInWords(facet, value)).join(" or ")}`;
  });
  const search = view.q.trim() === "" ? [] : [`Search “${view.q.trim()}”`];
  const narrowing = [...search, ...facets];
  const profiles = view.profile.map((id) => (PROFILE_LABELS as { readonly [id: string]: string })[id] ?? id);
  return [
    ...(narrowing.length === 0 ? ["All tools"] : narrowing),
    ...(view.at === null ? [] : [`as listed in snapshot ${view.at}`]),
    ...(view.since === null ? [] : [`compared with snapshot ${view.since}`]),
    ...(host ? [`seen through ${host.label}`] : []),
    ...(profiles.length > 0 ? [`judged also by ${profiles.join(", ")}`] : []),
  ].join("; ");
}

/** The same with the order: "…; sorted by Server, descending". */
export function viewInWords(view: View, host?: Pick<HostLens, "label">): string {
  const { column, descending } = view.sort;
  return `${narrowingInWords(view, host)}; sorted by ${COLUMN_LABELS[column]}${descending ? ", descending" : ""}`;
}
