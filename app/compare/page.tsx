import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DriftSummary } from "@/components/drift/drift-summary";
import { ServerChange } from "@/components/drift/server-change";
import { CompareChoice } from "@/components/history/compare-choice";
import { FlappingNote } from "@/components/history/flapping-note";
import { SiteHeader } from "@/components/shell/site-header";
import { DRIFT_LIMIT } from "@/lib/drift/model";
import { AppError } from "@/lib/errors";
import { compare } from "@/lib/services/history";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Compare" };

/** Tools that are compared word by word on one page; of each server at least a few. The rest is in the catalog. */
const SHOWN = 150;

type Words = { from?: string | string[]; to?: string | string[] };

/** The number of a snapshot, null where none is named, and an address of nothing where it is none. */
function numberIn(word: string | string[] | undefined): number | null {
  if (word === undefined || word === "") return null;
  return /^[1-9]\d{0,8}$/.test(String(word)) ? Number(word) : notFound();
}

export default async function ComparePage({ searchParams }: { searchParams: Promise<Words> }) {
  const { from, to } = await searchParams;
  const comparison = await compare(numberIn(from), numberIn(to)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unknown-snapshot") notFound();
    throw error;
  });
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-4xl p-4 md:p-8">
        <h1 className="font-semibold text-xl">Compare</h1>
        {comparison === null ? (
          <p className="card mt-4 p-4">
            There is nothing to compare yet: a second snapshot is stored when a collection ends and something differs.{" "}
            <a href="/snapshots">See what is stored.</a>
          </p>
        ) : (
          <>
            <CompareChoice {...comparison} />
            <div className="mt-4">
              <DriftSummary counts={comparison.drift.counts} />
            </div>
            <FlappingNote flapping={comparison.flapping} />
            {comparison.drift.servers.length === 0 && <p className="card mt-3 p-4">Every server says the same in both.</p>}
            {comparison.drift.servers.map((server) => (
              <ServerChange
                key={server.id}
                server={server}
                heading="h2"
                shown={Math.max(5, Math.floor(SHOWN / comparison.drift.servers.length))}
              />
            ))}
          </>
        )}
        <p className="mt-8 max-w-prose border-line border-t pt-3 text-mute">{DRIFT_LIMIT}</p>
      </main>
    </>
  );
}
