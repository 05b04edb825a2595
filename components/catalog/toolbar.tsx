"use client";
import type { ReactNode } from "react";
import { HINTS, type HintName } from "@/lib/annotations/hints";
import type { Applied } from "@/lib/view/apply";
import type { ColumnId } from "@/lib/view/columns";
import type { FacetName, View } from "@/lib/view/words";
import type { Base } from "../base";
import { ActiveFilters } from "../filters/active-filters";
import { CopyButton } from "../shell/copy-button";
import { ColumnMenu } from "../table/column-menu";
import { ExportMenu } from "./export-menu";

type Props = {
  view: View;
  shown: number;
  total: number;
  undeclared: Applied["undeclared"];
  loading: boolean;
  ruleTitles: Record<string, string>;
  onFacet: (facet: FacetName, values: string[]) => void;
  onSearch: (q: string) => void;
  onClear: () => void;
  onColumns: (cols: ColumnId[]) => void;
  onDensity: (density: View["density"]) => void;
  onInferred: (inferred: boolean) => void;
  onFilters: () => void;
  base: Base;
  /** The way to decide on all that is shown, where that can be done. */
  review: ReactNode;
};

const number = (value: number) => value.toLocaleString("en");

/** "34 hidden because they do not declare read-only". */
function hiddenInWords(undeclared: Applied["undeclared"]): string[] {
  return Object.entries(undeclared)
    .filter(([, count]) => count > 0)
    .map(
      ([name, count]) =>
        `${number(count)} hidden because ${count === 1 ? "it does" : "they do"} not declare ${HINTS[name as HintName].label.toLowerCase()}`,
    );
}

/** What narrows the list, how much is left of it, what is hidden and why, and what can be done with it. */
export function Toolbar(props: Props) {
  const { view, shown, total, loading } = props;
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-line border-b px-3 py-1.5 md:px-4">
      <button type="button" className="btn h-8 lg:hidden" onClick={props.onFilters}>
        Filters
      </button>
      <ActiveFilters view={view} ruleTitles={props.ruleTitles} onChange={props.onFacet} onSearch={props.onSearch} onClear={props.onClear} />
      <p aria-live="polite" className="text-soft" data-testid="count">
        {shown === total ? `${number(total)} tools` : `${number(shown)} of ${number(total)} tools`}
        {loading && <span className="text-mute"> · fetching the list…</span>}
      </p>
      {hiddenInWords(props.undeclared).map((text) => (
        <p key={text} className="text-warning" data-testid="undeclared">
          {text}
        </p>
      ))}
      <div className="ml-auto flex items-center">
        <ColumnMenu view={view} onColumns={props.onColumns} onDensity={props.onDensity} onInferred={props.onInferred} />
        {props.review}
        <ExportMenu view={view} base={props.base} />
        <CopyButton text={() => location.href}>Copy link</CopyButton>
      </div>
    </div>
  );
}
