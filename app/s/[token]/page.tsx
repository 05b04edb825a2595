import type { Metadata } from "next";
import { Catalog } from "@/components/catalog/catalog";
import { readToolKey } from "@/lib/catalog/address";
import { AppError } from "@/lib/errors";
import { narrowingInWords } from "@/lib/export/view-in-words";
import { type Shared, sharedCatalog, sharedTool } from "@/lib/services/shared-catalog";
import { apply } from "@/lib/view/apply";
import { type Query, readView } from "@/lib/view/read";
import { shareOf } from "./answer";

export const dynamic = "force-dynamic";

/** Says nothing of what is shown: programs that unfold links read no further than this. */
export const metadata: Metadata = { title: "A shared view", robots: { index: false, follow: false, noarchive: true } };

const FIRST_ROWS = 30;

async function openTool(shared: Shared, key: string | null) {
  const address = key === null ? null : readToolKey(key);
  if (!address) return null;
  return sharedTool(shared, address).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

type Props = { params: Promise<{ token: string }>; searchParams: Promise<Query> };

/** What a reviewer sees: the catalog of one snapshot, as far as the link shows it, and nothing beside it. */
export default async function SharePage({ params, searchParams }: Props) {
  const { token } = await params;
  const share = await shareOf(params, true);
  const { view } = readView(await searchParams);
  const shared = await sharedCatalog(share, view.profile);
  const { prepared, payload, report, snapshot, pinned } = shared;
  const applied = apply(prepared, view);
  return (
    <Catalog
      base={`/s/${token}`}
      shared={{
        title: shared.share.title,
        note: shared.share.note,
        takenAt: snapshot.takenAt,
        expiresAt: share.expiresAt,
        complete: snapshot.complete,
        words: narrowingInWords(
          pinned,
          payload.treatments.hosts.find(({ id }) => id === pinned.host),
        ),
        decides: share.options.decisions,
      }}
      at={null}
      rowsId={payload.id}
      first={{ ...applied, rows: applied.rows.slice(0, FIRST_ROWS), shown: applied.rows.length }}
      summary={report.summary}
      ruleTitles={payload.ruleTitles}
      hosts={payload.treatments.hosts}
      detail={await openTool(shared, view.tool)}
      progress={{ running: false, servers: [], takenAt: snapshot.takenAt }}
      configuration={[]}
      canShare={false}
    />
  );
}
