import { notFound } from "next/navigation";
import { Catalog } from "@/components/catalog/catalog";
import { readToolKey } from "@/lib/catalog/address";
import { AppError } from "@/lib/errors";
import { getCatalog } from "@/lib/services/get-catalog";
import { getTool } from "@/lib/services/get-tool";
import { apply } from "@/lib/view/apply";
import { type Query, readView } from "@/lib/view/read";
import type { View } from "@/lib/view/words";

export const dynamic = "force-dynamic";

/** Rows that stand in the HTML: a screenful and a little more, so that the page is there before any script. */
const FIRST_ROWS = 30;

async function openTool(view: View) {
  const address = view.tool === null ? null : readToolKey(view.tool);
  if (!address) return null;
  return getTool(address, view).catch((error: unknown) => {
    // The panel says that the tool is gone; the rest of the page stands.
    if (error instanceof AppError) return null;
    throw error;
  });
}

/** A snapshot that is not kept is an address of nothing: showing another one in its place would mislead. */
function orNothing(error: unknown): never {
  if (error instanceof AppError && error.code === "unknown-snapshot") notFound();
  throw error;
}

export default async function CatalogPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { view } = readView(await searchParams);
  const { prepared, payload, report, at, progress, configuration, sharing, differing } = await getCatalog(view).catch(orNothing);
  const applied = apply(prepared, view);
  const first = { ...applied, rows: applied.rows.slice(0, FIRST_ROWS), shown: applied.rows.length };
  return (
    <Catalog
      base="/api"
      shared={null}
      at={at}
      rowsId={payload.id}
      first={first}
      summary={report.summary}
      ruleTitles={payload.ruleTitles}
      hosts={payload.treatments.hosts}
      detail={await openTool(view)}
      progress={progress}
      configuration={configuration}
      canShare={sharing}
      differing={differing}
    />
  );
}
