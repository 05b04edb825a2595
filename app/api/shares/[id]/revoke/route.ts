import { revokeShare } from "@/lib/services/share";
import { fresh, respond } from "../../../respond";

export const dynamic = "force-dynamic";

/** Ends a link, from the next request on. */
export function POST(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond(async () => {
    await revokeShare((await params).id);
    return fresh({ revoked: true });
  });
}
