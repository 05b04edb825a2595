import "server-only";
import { decodePathSegment } from "@/lib/catalog/address";
import { VIEW_WORDS } from "@/lib/view/words";
import { findShare } from "./shared-catalog";

/** What there is below a link. */
const PLACES = [/^$/, /^\/rows\/[^/]+$/, /^\/servers\/[^/]+\/tools\/[^/]+$/, /^\/export\/(?:csv|json|md|html|sarif)$/, /^\/decisions$/];

/** What is read there besides the view's words: Next's own mark of a page as data, and the place among tools of one name. */
const WORDS = new Set<string>([...VIEW_WORDS, "_rsc", "n"]);

/** Words that would show another snapshot than the one that is pinned. */
const REFUSED = new Set(["at", "since"]);

/**
 * The address to serve for one below /s/, with nothing in its query but words that are read; null where there is nothing to be seen. The
 * launcher asks it before Next hears of the request.
 */
export async function admitShare(url: string): Promise<string | null> {
  const mark = url.indexOf("?");
  const [path, query] = mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark)];
  const [, , token = "", ...rest] = path.split("/");
  const place = rest.map((part) => `/${part}`).join("");
  // Looked for first, so that whatever shows nothing takes the same time.
  const share = await findShare(token);
  if (!share || !path.startsWith("/s/") || decodePathSegment(path) === null || !PLACES.some((known) => known.test(place))) return null;
  const words = new URLSearchParams();
  for (const [word, value] of new URLSearchParams(query)) if (WORDS.has(word) && !REFUSED.has(word)) words.append(word, value);
  return words.size === 0 ? path : `${path}?${words}`;
}
