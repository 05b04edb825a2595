import { decodeSegment } from "@/lib/catalog/address";
import { MAX_FILE } from "@/lib/export/submission/limits";
import { keepTexts } from "@/lib/services/submission-keep";
import { readJson } from "../../../read-json";
import { fresh, respond } from "../../../respond";

export const dynamic = "force-dynamic";

/** All texts of the largest file that is read, with the names and digests that go with them. */
const LIMIT = 2 * MAX_FILE;

/** Keeps justifications: `{ tool, digest, texts }`, or several of these as `{ entries }`. */
export function POST(request: Request, { params }: { params: Promise<{ server: string }> }): Promise<Response> {
  return respond(async () => fresh(await keepTexts(decodeSegment((await params).server), await readJson(request, LIMIT))));
}
