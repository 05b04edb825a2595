import { decodeSegment } from "@/lib/catalog/address";
import { MAX_FILE } from "@/lib/export/submission/limits";
import type { WrittenSubmission } from "@/lib/export/submission/write";
import { getSubmissionFile } from "@/lib/services/submission-file";
import { readBody } from "../../../read-body";
import { respond } from "../../../respond";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ server: string }> };

function attachment({ name, mediaType, body }: WrittenSubmission): Response {
  const headers = { "Content-Type": mediaType, "Content-Disposition": `attachment; filename="${name}"`, "Cache-Control": "no-store" };
  return new Response(body, { headers });
}

/** The submission file of one server, to be saved. */
export function GET(_request: Request, { params }: Context): Promise<Response> {
  return respond(async () => attachment(await getSubmissionFile(decodeSegment((await params).server))));
}

/** The same with the other members of the file that is sent, such as app_info and test_cases. Nothing is stored. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return respond(async () => attachment(await getSubmissionFile(decodeSegment((await params).server), await readBody(request, MAX_FILE))));
}
