// What the tests of share links do again and again: make one, and look at what it shows as somebody does who only has the link.
import { FORMATS } from "@/lib/export/formats";
import { exportShare } from "@/lib/services/export-catalog";
import { getCatalog } from "@/lib/services/get-catalog";
import { createShare, type MadeShare } from "@/lib/services/share";
import { findShare, sharedCatalog, sharedTool } from "@/lib/services/shared-catalog";
import type { Share, ShareOptions } from "@/lib/share/model";
import { apply } from "@/lib/view/apply";
import { readView } from "@/lib/view/read";

export const ALL: ShareOptions = { names: true, schemas: true, decisions: true };

/** The token in the path of a link. */
export const tokenOf = ({ path }: Pick<MadeShare, "path">): string => path.slice("/s/".length).split("?")[0] ?? "";

/** Makes a link to a view and gives its token. */
export async function share(view = "", options: Partial<ShareOptions> = {}, days = 7): Promise<string> {
  return tokenOf(await createShare({ view, days, title: "For you", note: "", options: { ...ALL, ...options } }));
}

/** The share behind a token. Throws where it is not alive. */
export async function shareOf(token: string): Promise<Share> {
  const found = await findShare(token);
  if (!found) throw new Error("the link shows nothing");
  return found;
}

/** The keys of the tools that a link shows under a reviewer's query, in their order. */
export async function shownBy(token: string, query = ""): Promise<string[]> {
  const { view } = readView(Object.fromEntries(new URLSearchParams(query)));
  const { prepared } = await sharedCatalog(await shareOf(token), view.profile);
  return apply(prepared, view).rows.map(({ key }) => key);
}

/** The keys of the tools that the catalog shows its owner under a query, in their order. */
export async function shownToOwner(query: string): Promise<string[]> {
  const { view } = readView(Object.fromEntries(new URLSearchParams(query)));
  return apply((await getCatalog(view)).prepared, view).rows.map(({ key }) => key);
}

/** Everything that a link gives, as texts: its list, each tool, each export. */
export async function allOf(token: string): Promise<string[]> {
  const found = await shareOf(token);
  const shared = await sharedCatalog(found);
  const tools = await Promise.all(shared.report.tools.map((tool) => sharedTool(shared, tool)));
  const files = await Promise.all(FORMATS.map((format) => exportShare(found, format, {})));
  return [
    shared.payload.text,
    JSON.stringify([shared.report, shared.pinned]),
    ...tools.map((tool) => JSON.stringify(tool)),
    ...files.map(({ body }) => [...body].join("")),
  ];
}
