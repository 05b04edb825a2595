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
import { writeView } from "@/lib/view/write";
import { askedWords, type Base, toolHref } from "../base";
import { FilterPanel } from "../filters/filter-panel";
import { SearchBox } from "../filters/search-box";
import { BulkReview } from "../review/bulk-review";
import { DoneToast } from "../review/done-toast";
import { useDecisions } from "../review/use-decisions";
import { ShareButton } from "../share/share-button";
import { type SharedHead, ShareHead } from "../share/share-head";
import { ProgressStrip } from "../shell/progress-strip";
import { useProgress } from "../shell/use-progress";
import { SummaryStrip } from "../summary/summary-strip";
import { SortSelect } from "../table/sort-select";
import { ToolTable } from "../table/tool-table";
import { useView } from "../use-view";
import { FilterSheet } from "./filter-sheet";
import { Nothing } from "./nothing";
import { Notices } from "./notices";
import { OwnerHead } from "./owner-head";
import type { Differing, Past } from "./past-banner";
import { Toolbar } from "./toolbar";
import { useDetail } from "./use-detail";
import { useRows } from "./use-rows";

export type CatalogProps = {
  base: Base;
  /** The link by which it is looked at, or null where its owner looks at it. */
  shared: SharedHead | null;
  /** The snapshot that is looked at, where it is not the newest. */
  at: Past | null;
  rowsId: string;
  /** What the first screen shows, until the list itself is here: `rows` holds only its beginning, `shown` counts all. */
  first: Applied & { shown: number };
  summary: Summary;
  ruleTitles: Record<string, string>;
  hosts: Treatments["hosts"];
  detail: ToolDetail | null;
  progress: Progress;
  configuration: string[];
  /** Whether links can be made. */
  canShare: boolean;
  /** How many tools differ from the snapshot that the list of `rowsId` is compared with. */
  differing?: Differing | null;
};

/** What draws an open tool is fetched when one is opened. */
const DetailPanel = dynamic(() => import("./detail-panel").then((module) => module.DetailPanel));

const CLEAR: Partial<View> = { q: "", host: null, since: null, ...Object.fromEntries(FACETS.map((facet) => [facet, EMPTY_VIEW[facet]])) };

/** Of these columns the large end is what one looks for. */
const LARGEST_FIRST = new Set<ColumnId>(["findings", "parameters", "size"]);

/** The row that takes part in the tab order gets the focus. */
function focusTable(): void {
  document.querySelector<HTMLElement>('tr[role="row"][tabindex="0"]')?.focus({ preventScroll: true });
}

/** The catalog page: everything it shows follows from the list and the address. */
export function Catalog({
  base,
  shared,
  at,
  rowsId,
  first,
  detail: firstDetail,
  configuration,
  canShare,
  differing = null,
  hosts,
  ...initial
}: CatalogProps) {
  const { view, problems, setView } = useView();
  const words = askedWords(view);
  const { prepared, payload, problem, reload } = useRows(base, rowsId, words);
  // A snapshot stays what it is.
  const progress = useProgress(initial.progress, shared === null && at === null ? reload : null);
  const [sheet, setSheet] = useState(false);

  const applied = useMemo(() => (prepared ? apply(prepared, view) : first), [prepared, view, first]);
  const shown = prepared ? applied.rows.length : first.shown;
  const summary = payload?.summary ?? initial.summary;
  const ruleTitles = payload?.ruleTitles ?? initial.ruleTitles;
  const outcomeOf = useCallback((row: Row) => prepared?.outcomeOf(row, view.host) ?? null, [prepared, view.host]);
  const shownId = payload?.id ?? rowsId;
  const strangers = useMemo(() => (prepared ? strangersIn(view, prepared, hosts) : []), [prepared, view, hosts]);

  const setFacet = useCallback((facet: FacetName, values: string[]) => setView({ [facet]: values }), [setView]);
  const setHost = useCallback((host: string | null) => setView({ host, outcome: [] }), [setView]);
  const setProfile = useCallback((profile: string[]) => setView({ profile }, "push", true), [setView]);
  const search = useCallback((q: string) => setView({ q }, "replace"), [setView]);
  const clear = useCallback(() => setView(CLEAR), [setView]);
  const hrefOf = useCallback((key: string) => toolHref(base, key, view.at), [base, view.at]);
  const open = useCallback((key: string) => setView({ tool: key }), [setView]);
  const canDecide = shared === null || shared.decides;
  const path = `${base}/decisions`;
  const { deciding, said, wanted, want, toast } = useDecisions({
    path,
    canDecide,
    view: writeView(view),
    rowsId: shownId,
    reload,
    open,
    goBack: focusTable,
  });
  // A word of somebody else may change a tool's detail and leave its row as it is.
  const detail = useDetail(base, view.tool, `${shownId} ${said}`, words, firstDetail);
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
      {shared ? (
        <ShareHead shared={shared} />
      ) : (
        <OwnerHead
          at={at}
          since={view.since}
          differing={shownId === rowsId ? differing : null}
          progress={progress}
          share={canShare && <ShareButton view={view} rows={applied.rows} shown={shown} />}
        />
      )}
      <SummaryStrip summary={summary} linked={shared === null} />
      <ProgressStrip progress={progress} />
      <Notices problem={problem} problems={[...problems, ...strangers]} configuration={configuration} />
      <div className="flex min-h-0 flex-1">
        <aside aria-label="Filters" className="relative hidden w-60 shrink-0 overflow-y-auto border-line border-r p-3 lg:block">
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
            base={base}
            review={
              deciding && prepared ? (
                <BulkReview deciding={deciding} rowsId={shownId} rows={applied.rows} view={view} ruleTitles={ruleTitles} />
              ) : null
            }
          />
          {shown > 0 ? (
            <ToolTable
              rows={applied.rows}
              total={shown}
              view={view}
              outcomeOf={outcomeOf}
              hrefOf={hrefOf}
              onSort={sort}
              onOpen={open}
              onVerdict={deciding ? want : null}
            />
          ) : (
            <Nothing view={view} total={applied.total} progress={progress} isShared={shared !== null} onClear={clear} />
          )}
        </main>
        {detail && <DetailPanel base={base} state={detail} view={view} deciding={deciding} wanted={wanted} onClose={close} />}
      </div>
      <FilterSheet open={sheet} count={shown} onClose={() => setSheet(false)}>
        <div className="flex flex-col gap-4">
          {filters}
          <SortSelect sort={view.sort} onSort={(next) => setView({ sort: next })} />
        </div>
      </FilterSheet>
      <DoneToast {...toast} />
    </div>
  );
}
