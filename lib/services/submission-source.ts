import "server-only";
import { AppError } from "@/lib/errors";
import type { KeptByDigest } from "@/lib/export/submission/justification";
import { type KeptTexts, loadJustifications } from "@/lib/store/justifications";
import { getServer } from "./get-server";
import { runtime } from "./runtime";

/** The system's own short name of what went wrong, such as " (ENOSPC)", or nothing. */
export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error ? ` (${error.code})` : "";
}

async function load(directory: string): Promise<KeptTexts[]> {
  try {
    return await loadJustifications(directory);
  } catch (error) {
    throw new AppError(
      "data-unavailable",
      `The kept texts in the data directory cannot be read${systemCode(error)}. Make them readable, then try again.`,
    );
  }
}

/**
 * What a submission is made of: the server, its tools as listed now, and what was written for it. Texts stay with the server they were
 * written on, so that a tool of the same name elsewhere does not get them. Throws AppError unknown-server, and
 * data-unavailable where kept texts are there and cannot be read.
 */
export async function submissionSource(id: string) {
  const { server, tools } = await getServer(id);
  const { dataDir } = await runtime();
  const all = await load(dataDir);
  const kept: KeptByDigest = new Map(
    all.filter((entry) => entry.server === id).map(({ digest, tool, texts }) => [digest, { tool, texts }]),
  );
  return { server, tools, kept, dataDir };
}
