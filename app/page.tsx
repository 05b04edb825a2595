import { Catalog } from "@/components/catalog/catalog";
import { readToolKey } from "@/lib/catalog/address";
import { AppError } from "@/lib/errors";
import { getCatalog } from "@/lib/services/get-catalog";
import { getTool } from "@/lib/services/get-tool";
import { apply } from "@/lib/view/apply";
import { type Query, readView } from "@/lib/view/read";

export const dynamic = "force-dynamic";

/** Rows that stand in the HTML: a screenful and a little more, so that the page is there before any script. */
const FIRST_ROWS = 30;

async function openTool(key: string | null, profiles: readonly string[]) {
  const address = key === null ? null : readToolKey(key);
  if (!address) return null;
  return getTool(address, profiles).catch((error: unknown) => {
    // The panel says that the tool is gone; the rest of the page stands.
    if (error instanceof AppError) return null;
    throw error;
  });
}

export default async function CatalogPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { view } = readView(await searchParams);
  const { prepared, payload, report, progress, configuration } = await getCatalog(view.profile);
  const applied = apply(prepared, view);
  const first = { ...applied, rows: applied.rows.slice(0, FIRST_ROWS), shown: applied.rows.length };
  return (
    <Catalog
      rowsId={payload.id}
      first={first}
      summary={report.summary}
      ruleTitles={payload.ruleTitles}
      hosts={payload.treatments.hosts}
      detail={await openTool(view.tool, view.profile)}
      progress={progress}
      configuration={configuration}
    />
  );
}
