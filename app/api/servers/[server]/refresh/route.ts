import { decodeSegment } from "@/lib/catalog/address";
import { refreshCatalog } from "@/lib/services/refresh-catalog";
import { fresh, respond } from "../../../respond";

export const dynamic = "force-dynamic";

/** Starts a collection of one configured server; the body is not read. */
export function POST(_request: Request, { params }: { params: Promise<{ server: string }> }): Promise<Response> {
  return respond(async () => fresh(await refreshCatalog(decodeSegment((await params).server)), { status: 202 }));
}
