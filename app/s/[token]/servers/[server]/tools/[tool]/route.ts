import { decodeSegment } from "@/lib/catalog/address";
import { sharedCatalog, sharedTool } from "@/lib/services/shared-catalog";
import { readView } from "@/lib/view/read";
import { respondPrivately, shareOf } from "../../../../answer";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ token: string; server: string; tool: string }> };

/** One tool of what a link shows; `?n=2` is the second of that name. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return respondPrivately(async () => {
    const { server, tool } = await params;
    const words = new URL(request.url).searchParams;
    const { view } = readView({ profile: words.get("profile") });
    const address = { server: decodeSegment(server), name: decodeSegment(tool), occurrence: Number(words.get("n") ?? 1) };
    return Response.json(await sharedTool(await sharedCatalog(await shareOf(params), view.profile), address));
  });
}
