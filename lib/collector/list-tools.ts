// Reads a whole list, page by page, within limits. What came is kept whatever happens later.
import type { ListMark } from "@/lib/catalog/reasons";
import { toCollectError } from "./failure";
import { MAX_BYTES, MAX_PAGES, MAX_TOOLS } from "./limits";
import type { Page } from "./read-page";

export type Mark = { kind: ListMark; detail?: string };

export type Listing = {
  /** The definitions in the order received, byte for byte. */
  tools: string[];
  marks: Mark[];
  pages: number;
};

export type ListLimits = { pages: number; tools: number; bytes: number };

const LIMITS: ListLimits = { pages: MAX_PAGES, tools: MAX_TOOLS, bytes: MAX_BYTES };

/** What a page that cannot be had means for a list that has begun. */
function markFor(error: unknown): Mark {
  const { reason, message } = toCollectError(error);
  if (reason === "too-large") return { kind: "size-limit" };
  return message ? { kind: "ended-early", detail: message } : { kind: "ended-early" };
}

/**
 * Asks for page after page: an empty string is a cursor, a missing one or null ends the list, one that came before would repeat it. Rejects
 * only where the first page cannot be had, or where the collection is stopped.
 */
export async function listTools(
  ask: (cursor: string | undefined) => Promise<Page>,
  onCount: (tools: number) => void = () => {},
  limits: ListLimits = LIMITS,
): Promise<Listing> {
  const listing: Listing = { tools: [], marks: [], pages: 0 };
  const { tools, marks } = listing;
  const seen = new Set<string>();
  let bytes = 0;
  let cursor: string | undefined;
  for (;;) {
    let page: Page;
    try {
      page = await ask(cursor);
    } catch (error) {
      if (listing.pages === 0 || toCollectError(error).reason === "stopped") throw error;
      marks.push(markFor(error));
      return listing;
    }
    listing.pages++;
    bytes += page.bytes;
    if (page.tools === null) marks.push({ kind: "not-an-array", detail: `page ${listing.pages}` });
    const room = limits.tools - tools.length;
    for (const tool of page.tools?.slice(0, room) ?? []) tools.push(tool);
    onCount(tools.length);

    const { nextCursor } = page;
    if ((page.tools?.length ?? 0) > room) marks.push({ kind: "tool-limit" });
    else if (nextCursor === undefined || nextCursor === null) return listing;
    else if (typeof nextCursor !== "string") marks.push({ kind: "bad-cursor" });
    else if (seen.has(nextCursor)) marks.push({ kind: "cursor-loop" });
    else if (tools.length >= limits.tools) marks.push({ kind: "tool-limit" });
    else if (bytes >= limits.bytes) marks.push({ kind: "size-limit" });
    else if (listing.pages >= limits.pages) marks.push({ kind: "page-limit" });
    else {
      seen.add(nextCursor);
      cursor = nextCursor;
      continue;
    }
    return listing;
  }
}
