import { sharedCatalog } from "@/lib/services/shared-catalog";
import { readView } from "@/lib/view/read";
import { respondPrivately, shareOf } from "../../answer";

export const dynamic = "force-dynamic";

/** The slim rows of what a link shows. */
export function GET(request: Request, { params }: { params: Promise<{ token: string; id: string }> }): Promise<Response> {
  return respondPrivately(async () => {
    const { view } = readView({ profile: new URL(request.url).searchParams.get("profile") });
    const { payload } = await sharedCatalog(await shareOf(params), view.profile);
    return new Response(payload.text, { headers: { "Content-Type": "application/json" } });
  });
}
