import { exportLock, importLock, LOCK_FILE } from "@/lib/services/lock";
import { readBody } from "../read-body";
import { fresh, respond } from "../respond";
import { LOCK_LIMIT } from "./limit";

export const dynamic = "force-dynamic";

/** Every approval of what is listed now, as placard.lock.json. */
export function GET(): Promise<Response> {
  return respond(async () => {
    const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
    return new Response(await exportLock(), { headers: { ...headers, "Content-Disposition": `attachment; filename="${LOCK_FILE}"` } });
  });
}

/** Records the approvals of such a file, which is the body, under the names that stand in it. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => fresh(await importLock(await readBody(request, LOCK_LIMIT))));
}
