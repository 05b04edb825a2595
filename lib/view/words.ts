// The words of the query string. The URL is the view: nothing that narrows, orders or opens lives anywhere else.
import { CLASSES, type ToolClass } from "@/lib/annotations/classify";
import { DECLARED_STATES, type DeclaredState, HINT_NAMES, type HintName } from "@/lib/annotations/hints";
import { TOOL_LANES, type ToolLane } from "@/lib/drift/model";
import { OUTCOMES, type Outcome } from "@/lib/hosts/host";
import { PROFILE_IDS } from "@/lib/profiles/ids";
import { REVIEW_STATES, type ReviewState } from "@/lib/review/model";
import { GROUNDS, type Ground, SEVERITIES, type Severity } from "@/lib/rules/rule";
import { COLUMN_IDS, type ColumnId, DEFAULT_COLUMNS } from "./columns";

/** The facets, in the order in which they are shown. `ground` and `severity` are one question: together they ask for a finding with both. */
export const FACETS = [
  "readOnly",
  "destructive",
  "idempotent",
  "openWorld",
  "outcome",
  "class",
  "review",
  "changed",
  "server",
  "category",
  "ground",
  "severity",
  "rule",
] as const;
export type FacetName = (typeof FACETS)[number];

/** The facets whose values are each counted alone. Findings of one severity and different grounds are never added up. */
export type ListedFacet = Exclude<FacetName, "ground" | "severity">;
export const LISTED_FACETS = FACETS.filter((facet): facet is ListedFacet => facet !== "ground" && facet !== "severity");

/** Every word that a view's query may hold. */
export const VIEW_WORDS = ["q", ...FACETS, "host", "profile", "at", "since", "sort", "cols", "density", "inferred", "tool"] as const;
export type ViewWord = (typeof VIEW_WORDS)[number];

export type Sort = { column: ColumnId; descending: boolean };
export type Density = "comfortable" | "compact";

export type View = Record<HintName, DeclaredState[]> & {
  q: string;
  /** The host through whose eyes the list is looked at, or null; `outcome` means something only then. */
  host: string | null;
  outcome: Outcome[];
  /** The snapshot that is looked at, and the one that it is compared with, by their place in history; null is the newest, and none. */
  at: number | null;
  since: number | null;
  /** Directory profiles whose findings are shown beside the others. */
  profile: string[];
  server: string[];
  class: ToolClass[];
  review: ReviewState[];
  /** In what tools differ from the snapshot of `since`; means something only beside it. */
  changed: ToolLane[];
  category: string[];
  ground: Ground[];
  severity: Severity[];
  rule: string[];
  sort: Sort;
  cols: ColumnId[];
  density: Density;
  /** Whether what a name suggests is shown beside a hint that is not declared. */
  inferred: boolean;
  /** The key of the open tool, or null. */
  tool: string | null;
};

export const DEFAULT_SORT: Sort = { column: "tool", descending: false };

export const EMPTY_VIEW: View = {
  q: "",
  host: null,
  outcome: [],
  profile: [],
  at: null,
  since: null,
  readOnly: [],
  destructive: [],
  idempotent: [],
  openWorld: [],
  class: [],
  review: [],
  changed: [],
  server: [],
  category: [],
  ground: [],
  severity: [],
  rule: [],
  sort: DEFAULT_SORT,
  cols: [...DEFAULT_COLUMNS],
  density: "comfortable",
  inferred: false,
  tool: null,
};

/** The values that a word can take where they are known beforehand. */
export const CLOSED_VALUES: Partial<Record<ViewWord, readonly string[]>> = {
  ...Object.fromEntries(HINT_NAMES.map((name) => [name, DECLARED_STATES])),
  outcome: OUTCOMES,
  class: CLASSES,
  review: REVIEW_STATES,
  changed: TOOL_LANES,
  ground: GROUNDS,
  severity: SEVERITIES,
  profile: PROFILE_IDS,
  cols: COLUMN_IDS,
  density: ["comfortable", "compact"],
  inferred: ["1"],
};

/** Several values of one word are joined by commas; a comma or percent sign inside a value is percent-encoded, an empty one is "%". */
export function joinValues(values: readonly string[]): string {
  return values.map((value) => (value === "" ? "%" : value.replace(/[%,]/g, encodeURIComponent))).join(",");
}

/** The values in such a text. A broken escape stands for itself. */
export function splitValues(text: string): string[] {
  return text
    .split(",")
    .filter((value) => value !== "")
    .map((value) => (value === "%" ? "" : value.replace(/%(25|2C)/gi, (_, hex: string) => (hex === "25" ? "%" : ","))));
}
