import { FORMATS } from "@/lib/export/formats";
import { exportCatalog } from "@/lib/services/export-catalog";
import { fresh, respond } from "../../respond";
import { attachment } from "../attachment";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ format: string }> };

/** What the catalog shows under the same query words, as a file to be saved. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return respond(async () => {
    const { format: id } = await params;
    const format = FORMATS.find((candidate) => candidate.id === id);
    if (!format) {
      const message = `There is no export of this kind. The formats are ${FORMATS.map((known) => known.id).join(", ")}.`;
      return fresh({ error: { code: "unknown-format", message } }, { status: 404 });
    }
    const words = new URL(request.url).searchParams;
    return attachment(await exportCatalog(format, Object.fromEntries([...words.keys()].map((word) => [word, words.get(word)]))));
  });
}
