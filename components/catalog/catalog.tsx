"use client";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { ToolDetail } from "@/lib/report/detail";
import type { Row, Summary, Treatments } from "@/lib/report/model";
import type { Progress } from "@/lib/report/progress";
import { type Applied, apply } from "@/lib/view/apply";
import type { ColumnId } from "@/lib/view/columns";
import { strangersIn } from "@/lib/view/read";
import { EMPTY_VIEW, FACETS, type FacetName, type View } from "@/lib/view/words";
import { isNarrowed } from "@/lib/view/write";
import { FilterPanel } from "../filters/filter-panel";
import { SearchBox } from "../filters/search-box";
import { Ago } from "../shell/ago";
import { ProgressStrip } from "../shell/progress-strip";
import { RefreshButton, requestRefresh } from "../shell/refresh-button";
import { SiteHeader } from "../shell/site-header";
import { useProgress } from "../shell/use-progress";
import { SummaryStrip } from "../summary/summary-strip";
import { SortSelect } from "../table/sort-select";
import { ToolTable } from "../table/tool-table";
import { useView } from "../use-view";
import { EmptyState } from "./empty-state";
import { FilterSheet } from "./filter-sheet";
import { Notices } from "./notices";
import { Toolbar } from "./toolbar";
import { useDetail } from "./use-detail";
import { useRows } from "./use-rows";

export type CatalogProps = {
  rowsId: string;
  /** What the first screen shows, until the list itself is here: `rows` holds only its beginning, `shown` counts all. */
  first: Applied & { shown: number };
  summary: Summary;
  ruleTitles: Record<string, string>;
  hosts: Treatments["hosts"];
  detail: ToolDetail | null;
  progress: Progress;
  configuration: string[];
};

/** What draws an open tool is fetched when one is opened. */
const DetailPanel = dynamic(() => import("./detail-panel").then((module) => module.DetailPanel));

const CLEAR: Partial<View> = { q: "", host: null, ...Object.fromEntries(FACETS.map((facet) => [facet, EMPTY_VIEW[facet]])) };

/** Of these columns the large end is what one looks for. */
const LARGEST_FIRST = new Set<ColumnId>(["findings", "parameters", "size"]);

/** The row that takes part in the tab order gets the focus. */
function focusTable(): void {
  document.querySelector<HTMLElement>('tr[role="row"][tabindex="0"]')?.focus({ preventScroll: true });
}

/** The catalog page: everything it shows follows from the list and the address. */
export function Catalog({ rowsId, first, detail: firstDetail, configuration, hosts, ...initial }: CatalogProps) {
  const { view, problems, setView } = useView();
  const { prepared, payload, problem, reload } = useRows(rowsId, view.profile);
  const progress = useProgress(initial.progress, reload);
  const [sheet, setSheet] = useState(false);

  const applied = useMemo(() => (prepared ? apply(prepared, view) : first), [prepared, view, first]);
  const shown = prepared ? applied.rows.length : first.shown;
  const summary = payload?.summary ?? initial.summary;
  const ruleTitles = payload?.ruleTitles ?? initial.ruleTitles;
  const outcomeOf = useCallback((row: Row) => prepared?.outcomeOf(row, view.host) ?? null, [prepared, view.host]);
  const detail = useDetail(view.tool, payload?.id ?? rowsId, view.profile, firstDetail);
  const strangers = useMemo(() => (prepared ? strangersIn(view, prepared, hosts) : []), [prepared, view, hosts]);

  const setFacet = useCallback((facet: FacetName, values: string[]) => setView({ [facet]: values }), [setView]);
  const setHost = useCallback((host: string | null) => setView({ host, outcome: [] }), [setView]);
  const setProfile = useCallback((profile: string[]) => setView({ profile }, "push", true), [setView]);
  const search = useCallback((q: string) => setView({ q }, "replace"), [setView]);
  const clear = useCallback(() => setView(CLEAR), [setView]);
  const open = useCallback((key: string) => setView({ tool: key }), [setView]);
  const close = useCallback(() => {
    setView({ tool: null });
    focusTable();
  }, [setView]);
  const sort = useCallback(
    (column: ColumnId) => {
      const descending = view.sort.column === column ? !view.sort.descending : LARGEST_FIRST.has(column);
      setView({ sort: { column, descending } });
    },
    [setView, view.sort],
  );

  const isOpen = view.tool !== null;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOpen, close]);

  const filters = (
    <div className="flex flex-col gap-4">
      <SearchBox value={view.q} onChange={search} onLeave={focusTable} />
      <FilterPanel
        view={view}
        applied={applied}
        ruleTitles={ruleTitles}
        hosts={hosts}
        onChange={setFacet}
        onHost={setHost}
        onProfile={setProfile}
      />
    </div>
  );

  return (
    <div className="flex h-dvh flex-col">
      <SiteHeader>
        {progress.takenAt !== "" && (
          <span className="hidden text-mute md:inline">
            listed <Ago iso={progress.takenAt} />
          </span>
        )}
        <RefreshButton running={progress.running} onRefresh={() => requestRefresh("/api/refresh")} />
      </SiteHeader>
      <SummaryStrip summary={summary} />
      <ProgressStrip progress={progress} />
      <Notices problems={[...problems, ...strangers]} configuration={[...configuration, ...(problem === "" ? [] : [problem])]} />
      <div className="flex min-h-0 flex-1">
        <aside aria-label="Filters" className="hidden w-60 shrink-0 overflow-y-auto border-line border-r p-3 lg:block">
          {filters}
        </aside>
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          <h1 className="sr-only">Catalog of tools</h1>
          <Toolbar
            view={view}
            shown={shown}
            total={applied.total}
            undeclared={applied.undeclared}
            loading={!prepared && problem === ""}
            ruleTitles={ruleTitles}
            onFacet={setFacet}
            onSearch={search}
            onClear={clear}
            onColumns={(cols) => setView({ cols })}
            onDensity={(density) => setView({ density })}
            onInferred={(inferred) => setView({ inferred })}
            onFilters={() => setSheet(true)}
          />
          {shown > 0 ? (
            <ToolTable rows={applied.rows} total={shown} view={view} outcomeOf={outcomeOf} onSort={sort} onOpen={open} />
          ) : (
            <Nothing view={view} total={applied.total} progress={progress} onClear={clear} />
          )}
        </main>
        {detail && <DetailPanel state={detail} inferred={view.inferred} onClose={close} />}
      </div>
      <FilterSheet open={sheet} count={shown} onClose={() => setSheet(false)}>
        <div className="flex flex-col gap-4">
          {filters}
          <SortSelect sort={view.sort} onSort={(next) => setView({ sort: next })} />
        </div>
      </FilterSheet>
    </div>
  );
}

function Nothing({ view, total, progress, onClear }: { view: View; total: number; progress: Progress; onClear: () => void }) {
  if (total > 0 && isNarrowed(view))
    return (
      <EmptyState title="No tool matches">
        <p>Each filter narrows the list further. Remove one above, or start over.</p>
        <button type="button" className="btn mt-3" onClick={onClear}>
          Clear all filters
        </button>
      </EmptyState>
    );
  if (progress.running)
    return (
      <EmptyState title="Listing tools">
        <p>Tools appear here as their servers answer. The first start of a server can take a while.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No tools yet">
      <p>
        No server has listed a tool. <a href="/servers">The servers page</a> says what each of them answered and what to do next.
      </p>
    </EmptyState>
  );
}
