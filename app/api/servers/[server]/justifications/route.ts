import { decodeSegment } from "@/lib/catalog/address";
import { AppError } from "@/lib/errors";
import { MAX_FILE } from "@/lib/export/submission/limits";
import { keepTexts } from "@/lib/services/submission-keep";
import { fresh, respond } from "../../../respond";
import { readBody } from "../submission/read-body";

export const dynamic = "force-dynamic";

/** All texts of the largest file that is read, with the names and digests that go with them. */
const LIMIT = 2 * MAX_FILE;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("bad-request", "What was sent should be JSON, and is not.");
  }
}

/** Keeps justifications: `{ tool, digest, texts }`, or several of these as `{ entries }`. */
export function POST(request: Request, { params }: { params: Promise<{ server: string }> }): Promise<Response> {
  return respond(async () => fresh(await keepTexts(decodeSegment((await params).server), parse(await readBody(request, LIMIT)))));
}
