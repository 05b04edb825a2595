import { compareWithLock } from "@/lib/services/lock";
import { readBody } from "../../read-body";
import { fresh, respond } from "../../respond";
import { LOCK_LIMIT } from "../limit";

export const dynamic = "force-dynamic";

/** Holds a lock file, which is the body, against what is listed now. Nothing is kept. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => fresh(await compareWithLock(await readBody(request, LOCK_LIMIT))));
}
