import { getRows } from "@/lib/services/get-catalog";
import { readView } from "@/lib/view/read";
import { respond } from "../../respond";

export const dynamic = "force-dynamic";

/** The slim rows under their own id, kept by the browser for good; any other id, such as `current`, gives the newest and is never kept. */
export function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return respond(async () => {
    const { id } = await params;
    const words = new URL(request.url).searchParams;
    const { view } = readView({ profile: words.get("profile"), at: words.get("at"), since: words.get("since") });
    const { payload, isExact } = await getRows(id, view);
    const caching = isExact ? "private, max-age=31536000, immutable" : "no-store";
    return new Response(payload.text, { headers: { "Content-Type": "application/json", "Cache-Control": caching } });
  });
}
