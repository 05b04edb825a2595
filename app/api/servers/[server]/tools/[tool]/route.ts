import { decodeSegment } from "@/lib/catalog/address";
import { readChanges } from "@/lib/report/what-if";
import { getTool, getToolWith } from "@/lib/services/get-tool";
import { readView } from "@/lib/view/read";
import { fresh, respond } from "../../../../respond";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ server: string; tool: string }> };

/**
 * One tool in full: schemas, raw definition, findings, what hosts do. `?n=2` is the second of that name; `?readOnly=false` and the like ask
 * what would be, were that declared.
 */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return respond(async () => {
    const { server, tool } = await params;
    const words = new URL(request.url).searchParams;
    const address = { server: decodeSegment(server), name: decodeSegment(tool), occurrence: Number(words.get("n") ?? 1) };
    const changes = readChanges(words);
    const { view } = readView({ profile: words.get("profile"), at: words.get("at"), since: words.get("since") });
    return fresh(await (Object.keys(changes).length > 0 ? getToolWith(address, changes, view) : getTool(address, view)));
  });
}
