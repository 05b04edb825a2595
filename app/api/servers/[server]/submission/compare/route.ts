import { decodeSegment } from "@/lib/catalog/address";
import { MAX_FILE } from "@/lib/export/submission/limits";
import { compareFile } from "@/lib/services/submission-compare";
import { readBody } from "../../../../read-body";
import { fresh, respond } from "../../../../respond";

export const dynamic = "force-dynamic";

/** The submission file that is sent, compared with what the server declares now. Nothing is stored. */
export function POST(request: Request, { params }: { params: Promise<{ server: string }> }): Promise<Response> {
  return respond(async () => fresh(await compareFile(decodeSegment((await params).server), await readBody(request, MAX_FILE))));
}
