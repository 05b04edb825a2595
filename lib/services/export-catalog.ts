import "server-only";
import { toolKey } from "@/lib/catalog/address";
import type { Snapshot } from "@/lib/catalog/model";
import { toFile } from "@/lib/export/formats";
import type { Decision, Exported, ExportInput, Format } from "@/lib/export/model";
import { narrowingInWords } from "@/lib/export/view-in-words";
import type { Review } from "@/lib/review/model";
import type { Share } from "@/lib/share/model";
import { apply } from "@/lib/view/apply";
import { type Query, readView, strangersIn } from "@/lib/view/read";
import { catalogPath } from "@/lib/view/write";
import type { Derived } from "./derive";
import { getCatalog } from "./get-catalog";
import { sharedCatalog } from "./shared-catalog";

/** The definitions of a snapshot by the keys of their tools. Gone through when first asked for one. */
function definitionsOf({ servers }: Snapshot): (key: string) => string | undefined {
  let raws: Map<string, string> | undefined;
  const read = () => {
    const found = new Map<string, string>();
    for (const { id: server, tools } of servers) {
      const counts = new Map<string, number>();
      for (const { name, raw } of tools) {
        const occurrence = (counts.get(name) ?? 0) + 1;
        counts.set(name, occurrence);
        found.set(toolKey({ server, name, occurrence }), raw);
      }
    }
    return found;
  };
  return (key) => {
    raws ??= read();
    return raws.get(key);
  };
}

/** Reviewers' words by tool, or nothing where nobody has said one. */
function decisionsOf(reviews: ReadonlyMap<string, Review>): Pick<ExportInput, "decisions"> {
  const decisions = [...reviews].flatMap(([key, { state, word }]): [string, Decision][] =>
    word ? [[key, { state, verdict: word.verdict, by: word.by, at: word.at, reason: word.reason }]] : [],
  );
  return decisions.length > 0 ? { decisions: new Map(decisions) } : {};
}

/** What a query shows of a list, as the input of an export. */
function inputOf({ report, snapshot, prepared, payload, reviews }: Derived, { view, problems }: ReturnType<typeof readView>): ExportInput {
  const { hosts } = payload.treatments;
  const host = hosts.find(({ id }) => id === view.host);
  return {
    report,
    applied: apply(prepared, view),
    view,
    problems: [...problems, ...strangersIn(view, prepared, hosts)],
    // Which tool is open is no part of a list.
    path: catalogPath({ ...view, tool: null }),
    ...(host ? { host: { ...host, outcomeOf: (row) => prepared.outcomeOf(row, host.id) } } : {}),
    ...decisionsOf(reviews),
    definitionOf: definitionsOf(snapshot),
  };
}

/** What a query shows of the catalog, as a file: the same tools in the same order as in the table. Throws AppError unknown-snapshot. */
export async function exportCatalog(format: Format, query: Query): Promise<Exported> {
  const read = readView(query);
  return toFile(format, inputOf(await getCatalog(read.view), read));
}

/** The same of what a link shows. The file may travel further than the link is to, so it does not hold the address. */
export async function exportShare(share: Share, format: Format, query: Query): Promise<Exported> {
  const read = readView(query);
  const shared = await sharedCatalog(share, read.view.profile);
  const { definitionOf, ...input } = inputOf(shared, read);
  const { hosts } = shared.payload.treatments;
  const within = narrowingInWords(
    shared.pinned,
    hosts.find(({ id }) => id === shared.pinned.host),
  );
  return toFile(format, { ...input, within, path: "/s/…", ...(share.options.schemas && definitionOf ? { definitionOf } : {}) });
}
