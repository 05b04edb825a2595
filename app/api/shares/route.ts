import { createShare, listShares } from "@/lib/services/share";
import { readJson } from "../read-json";
import { fresh, respond } from "../respond";

export const dynamic = "force-dynamic";

const LIMIT = 50_000;

/** All links that were made. Their tokens are known to nobody but who has them. */
export function GET(): Promise<Response> {
  return respond(async () => fresh({ shares: await listShares() }));
}

/** Makes a link (`{ view, title, note, days, options: { names, schemas, decisions } }`); its path is given this once. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => fresh(await createShare(await readJson(request, LIMIT)), { status: 201 }));
}
