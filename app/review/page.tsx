import type { Metadata } from "next";
import { EmptyState } from "@/components/catalog/empty-state";
import { ChangedList } from "@/components/review/changed-list";
import { LockImport } from "@/components/review/lock-import";
import { MissingList } from "@/components/review/missing-list";
import { ProgressList } from "@/components/review/progress-list";
import { ReviewLog } from "@/components/review/review-log";
import { SiteHeader } from "@/components/shell/site-header";
import { sumOf } from "@/lib/review/progress";
import { getReview } from "@/lib/services/review";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Review" };

/** The number of a decision in an address. */
function readBefore(text: string | string[] | undefined): number | undefined {
  return typeof text === "string" && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

type Props = { searchParams: Promise<{ before?: string | string[] }> };

export default async function ReviewPage({ searchParams }: Props) {
  const before = readBefore((await searchParams).before);
  const { progress, changed, missing, acts, before: earlier, ...names } = await getReview(before);
  const { total, states } = sumOf(progress.map(([, part]) => part));
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto flex max-w-5xl flex-col gap-8 p-4 md:p-8">
        <header>
          <h1 className="font-semibold text-xl">Review</h1>
          <p className="mt-1 max-w-prose text-soft">
            What reviewers said of tools. A word stands for one definition: when a tool is defined otherwise, it is open again. A decision
            is made in the catalog, on an open tool or on all that the list shows.
          </p>
        </header>

        {states.changed > 0 && (
          <section>
            <h2 className="mb-3 font-semibold text-base">Changed since review, {states.changed.toLocaleString("en")}</h2>
            <ChangedList tools={changed} total={states.changed} />
          </section>
        )}

        {missing.total > 0 && (
          <section>
            <h2 className="mb-3 font-semibold text-base">Decided, and not listed now, {missing.total.toLocaleString("en")}</h2>
            <MissingList {...missing} />
          </section>
        )}

        <section>
          <h2 className="mb-3 font-semibold text-base">Progress</h2>
          {total === 0 ? (
            <EmptyState title="No tools yet">
              <p>
                No server has listed a tool. <a href="/servers">The servers page</a> says what each of them answered.
              </p>
            </EmptyState>
          ) : (
            <ProgressList servers={progress} />
          )}
        </section>

        <section>
          <h2 className="font-semibold text-base">Lock file</h2>
          <p className="mt-1 mb-3 max-w-prose text-soft">
            <code>placard.lock.json</code> holds what stands approved, each definition by its digest and its hints: to be kept beside the
            code and read in a pull request. A file from elsewhere is compared with what is listed now before anything is recorded.
          </p>
          <p className="mb-3">
            {states.approved > 0 ? (
              <a href="/api/lock" download="placard.lock.json" className="btn no-underline">
                Download {states.approved === 1 ? "1 approval" : `${states.approved.toLocaleString("en")} approvals`}
              </a>
            ) : (
              <span className="text-mute">No tool is approved, so there is nothing to download.</span>
            )}
          </p>
          <LockImport />
        </section>

        <section>
          <h2 className="mb-3 font-semibold text-base">Log</h2>
          {acts.length === 0 ? (
            <p className="text-soft">
              {before === undefined ? (
                <>
                  Nobody has decided yet. <a href="/">Open a tool in the catalog</a> and approve, question or reject it.
                </>
              ) : (
                "There is nothing earlier."
              )}
            </p>
          ) : (
            <ReviewLog acts={acts} {...names} />
          )}
          <nav aria-label="Pages of the log" className="mt-3 flex gap-4">
            {before !== undefined && <a href="/review">The newest</a>}
            {earlier !== null && <a href={`/review?before=${earlier}`}>Earlier</a>}
          </nav>
        </section>
      </main>
    </>
  );
}
