import { decideOnShare } from "@/lib/services/decide";
import { readJson } from "../../../api/read-json";
import { respondPrivately, shareOf } from "../answer";

export const dynamic = "force-dynamic";

const LIMIT = 500_000;

/** Keeps a reviewer's word, where the link allows decisions. */
export function POST(request: Request, { params }: { params: Promise<{ token: string }> }): Promise<Response> {
  return respondPrivately(async () => Response.json(await decideOnShare(await shareOf(params), await readJson(request, LIMIT))));
}
