// Where a catalog is looked at decides its addresses: its owner's data lies below /api, a reviewer's below the link that was sent.
import { joinValues, type View } from "@/lib/view/words";
import { toolPath } from "./tool-path";

/** "/api" for the owner, `/s/{token}` for a reviewer. */
export type Base = "/api" | `/s/${string}`;

/** What of a view the server has to know to judge a list or a tool. */
export type Asked = Pick<View, "profile" | "at" | "since">;

/** Its words for a query, in a fixed order; empty where it asks for nothing. */
export function askedWords({ profile, at, since }: Asked): string {
  const words = [
    ...(profile.length > 0 ? [`profile=${joinValues(profile)}`] : []),
    ...(at === null ? [] : [`at=${at}`]),
    ...(since === null ? [] : [`since=${since}`]),
  ];
  return words.join("&");
}

function withWords(path: string, words: string): string {
  return words === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${words}`;
}

/** The list of this id, or the newest where the id is `current`. */
export function rowsPath(base: Base, id: string, words: string): string {
  return withWords(`${base}/rows/${id}`, words);
}

/** The page that shows a tool: its own for the owner, the list with the tool open for a reviewer. */
export function toolHref(base: Base, key: string, at: number | null): string {
  if (base !== "/api") return `${base}?tool=${encodeURIComponent(key)}`;
  return withWords(toolPath(key), at === null ? "" : `at=${at}`);
}

/** A tool as data. */
export function detailPath(base: Base, key: string, words: string): string {
  return withWords(base + toolPath(key), words);
}
