import "server-only";
import type { KeptByDigest } from "@/lib/export/submission/justification";
import { getServer } from "./get-server";
import { runtime } from "./runtime";

/**
 * What a submission is made of: the server, its tools as listed now, and what was written for it. Texts stay with the server they were
 * written on, so that a tool of the same name elsewhere does not get them. Throws AppError unknown-server, and data-unavailable where the
 * store fails.
 */
export async function submissionSource(id: string) {
  const { server, tools } = await getServer(id);
  const { store } = await runtime();
  const all = await store.loadJustifications();
  const kept: KeptByDigest = new Map(
    all.filter((entry) => entry.server === id).map(({ digest, tool, texts }) => [digest, { tool, texts }]),
  );
  return { server, tools, kept };
}
