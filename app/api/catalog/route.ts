import { toApiCatalog } from "@/lib/export/api-catalog";
import { getCatalog } from "@/lib/services/get-catalog";
import { apply } from "@/lib/view/apply";
import { readView, strangersIn } from "@/lib/view/read";
import { fresh, respond } from "../respond";

export const dynamic = "force-dynamic";

/** The catalog as JSON, under the same query words as the page. */
export function GET(request: Request): Promise<Response> {
  return respond(async () => {
    const words = new URL(request.url).searchParams;
    const { view, problems } = readView(Object.fromEntries([...words.keys()].map((word) => [word, words.get(word)])));
    const catalog = await getCatalog(view);
    const notes = {
      problems: [...problems, ...strangersIn(view, catalog.prepared, catalog.payload.treatments.hosts)],
      notices: catalog.configuration,
    };
    return fresh(toApiCatalog(catalog.report, apply(catalog.prepared, view), notes));
  });
}
