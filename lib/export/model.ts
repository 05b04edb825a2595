// What every export is made from, and what it gives.
import type { Outcome } from "@/lib/hosts/host";
import type { Report, Row } from "@/lib/report/model";
import type { Applied } from "@/lib/view/apply";
import type { ViewProblem } from "@/lib/view/read";
import type { View } from "@/lib/view/words";

/** A reviewer's word on a tool, as an export shows it. `state` is where the tool stands, `verdict` what was said; other texts may be empty. */
export type Decision = { state: string; verdict: string; by: string; at: string; reason: string };

/** The host through whose eyes the list is looked at. */
export type HostLens = { id: string; label: string; outcomeOf: (row: Row) => Outcome | null };

/** Nothing but this reaches an export, so what neither report nor view holds cannot get out. */
export type ExportInput = {
  report: Report;
  /** What apply() gave under the view: the tools of the export, in its order. */
  applied: Pick<Applied, "rows" | "total" | "undeclared">;
  view: View;
  /** Where the list was looked at by a link: in words, what the link itself is limited to. */
  within?: string;
  /** Words of the view that could not be used. */
  problems: readonly ViewProblem[];
  /** The address of the view on the site where it was seen, without its origin. */
  path: string;
  host?: HostLens;
  /** By tool key. Without it, nothing is said of reviews. */
  decisions?: ReadonlyMap<string, Decision>;
  /** A tool's definition as received, by its key. Without it, exports show no schemas. */
  definitionOf?: (key: string) => string | undefined;
};

export type Format = {
  /** The last part of its address, and the ending of its files. */
  id: string;
  mediaType: string;
  /** The body in pieces, none of them long: 100,000 tools are never one text. */
  write: (input: ExportInput) => Iterable<string>;
};

export type Exported = { name: string; mediaType: string; body: Iterable<string> };
