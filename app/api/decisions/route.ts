import { decideAsOwner } from "@/lib/services/decide";
import { readJson } from "../read-json";
import { fresh, respond } from "../respond";

export const dynamic = "force-dynamic";

/** A thousand tools by their keys and digests, and a long reason. */
const LIMIT = 500_000;

/** Keeps a reviewer's word on tools (`{ by, verdict, reason, tools | rows, view }`), or takes an act back (`{ undo }`). */
export function POST(request: Request): Promise<Response> {
  return respond(async () => fresh(await decideAsOwner(await readJson(request, LIMIT))));
}
