import { notFound } from "next/navigation";
import { findShare } from "@/lib/services/shared-catalog";
import type { Share } from "@/lib/share/model";
import { respond } from "../../api/respond";

/** The share that a route's token opens; the launcher has turned others away already, and this one looks for itself. */
export async function shareOf(params: Promise<{ token: string }>, use = false): Promise<Share> {
  return (await findShare((await params).token, use)) ?? notFound();
}

/** Runs a route of a share. What it answers is kept by nobody. */
export async function respondPrivately(route: () => Promise<Response>): Promise<Response> {
  const response = await respond(route);
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
