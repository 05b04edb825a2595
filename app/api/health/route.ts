import { fresh } from "../respond";

export const dynamic = "force-dynamic";

/** Says that this process answers, and nothing else. */
export function GET(): Response {
  return fresh({ status: "ok" });
}
