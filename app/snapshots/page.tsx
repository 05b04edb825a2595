import type { Metadata } from "next";
import { Timeline } from "@/components/history/timeline";
import { SiteHeader } from "@/components/shell/site-header";
import { DRIFT_LIMIT } from "@/lib/drift/model";
import { getHistory } from "@/lib/services/history";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Snapshots" };

export default async function SnapshotsPage({ searchParams }: { searchParams: Promise<{ before?: string | string[] }> }) {
  const { before } = await searchParams;
  const number = /^[1-9]\d{0,8}$/.test(String(before)) ? Number(before) : undefined;
  const { entries, flapping, older } = await getHistory(number);
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="mx-auto max-w-4xl p-4 md:p-8">
        <h1 className="font-semibold text-xl">Snapshots</h1>
        <p className="mt-1 mb-6 max-w-prose text-soft">
          A snapshot is stored when a collection ends and something differs from the one before. It holds what servers said, and is judged
          anew whenever it is looked at.
        </p>
        {entries.length === 0 ? (
          <p className="card p-4">
            {number === undefined
              ? "Nothing is stored yet. The first snapshot is stored when the first collection ends."
              : "No snapshot is older."}
          </p>
        ) : (
          <Timeline entries={entries} flapping={flapping} isFirstPage={number === undefined} />
        )}
        <nav aria-label="Pages of the history" className="mt-6 flex gap-4">
          {number !== undefined && <a href="/snapshots">The newest</a>}
          {older !== null && <a href={`/snapshots?before=${older}`}>Older</a>}
        </nav>
        <p className="mt-8 max-w-prose border-line border-t pt-3 text-mute">{DRIFT_LIMIT}</p>
      </main>
    </>
  );
}
