import { refreshCatalog } from "@/lib/services/refresh-catalog";
import { fresh, respond } from "../respond";

export const dynamic = "force-dynamic";

/** Starts a collection of all servers; the body is not read. Answers at once: /api/progress tells how it goes. */
export function POST(): Promise<Response> {
  return respond(async () => fresh(await refreshCatalog(), { status: 202 }));
}
