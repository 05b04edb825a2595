import "server-only";
import { definitionChanges } from "@/lib/drift/definition-changes";
import type { ToolLane } from "@/lib/drift/model";
import type { Tool } from "@/lib/report/model";
import { type Act, actsOf } from "@/lib/review/acts";
import type { Word } from "@/lib/review/model";
import { type Progress, progressOf } from "@/lib/review/progress";
import { decisionsNow, getCatalog } from "./get-catalog";
import { runtime } from "./runtime";

/** Acts on one page of the log, and changed tools that are named; the catalog shows all of these. */
const ACTS = 50;
const CHANGED = 20;

/** A tool that is another one than a reviewer spoke of; `lanes` is null where the definition of then is not kept here. */
export type ChangedTool = Pick<Tool, "key" | "server" | "name" | "title"> & { word: Word; lanes: ToolLane[] | null };

export type ReviewPage = {
  /** By server, in the order of the configuration. */
  progress: [server: string, progress: Progress][];
  changed: ChangedTool[];
  acts: Act[];
  /** The number to ask for the acts before these, or null where these are the first. */
  before: number | null;
  /** Titles of the links by which words came, by their ids. */
  shares: ReadonlyMap<string, string>;
  ruleTitles: Readonly<Record<string, string>>;
  /** Keys of listed tools by server and name. */
  keyOf: (server: string, tool: string) => string | undefined;
};

/** How far the review has come, and the log of it from a decision's number back. */
export async function getReview(before?: number): Promise<ReviewPage> {
  const state = await runtime();
  const { report, snapshot, reviews, payload } = await getCatalog();
  const { decisions } = await decisionsNow(state);
  const { acts, hasMore } = actsOf(decisions, ACTS, before);
  const keys = new Map(report.tools.toReversed().map(({ key, server, name }) => [JSON.stringify([server, name]), key]));

  const open = report.tools.flatMap((tool) => {
    const { state: stands, word } = reviews.get(tool.key) ?? { state: "unreviewed" };
    return stands === "changed" && word ? [{ tool, word }] : [];
  });
  const shown = open.slice(0, CHANGED);
  const earlier = await state.store.loadDefinitions(shown.map(({ word }) => word.digest));
  const now = new Map(snapshot.servers.flatMap(({ tools }) => tools.map(({ digest, raw }) => [digest, raw] as const)));
  const changed = shown.map(({ tool: { key, server, name, title, digest }, word }): ChangedTool => {
    const [was, is] = [earlier.get(word.digest), now.get(digest)];
    const changes =
      was === undefined || is === undefined ? null : definitionChanges({ raw: was, digest: word.digest }, { raw: is, digest });
    return { key, server, name, title, word, lanes: changes && [...new Set(changes.map(({ lane }) => lane))] };
  });

  const shares = acts.some(({ share }) => share !== null) ? await state.store.listShares() : [];
  return {
    progress: [...progressOf(report.tools, reviews)],
    changed,
    acts,
    before: hasMore ? (acts.at(-1)?.id ?? null) : null,
    shares: new Map(shares.map(({ id, title }) => [id, title])),
    ruleTitles: payload.ruleTitles,
    keyOf: (server, tool) => keys.get(JSON.stringify([server, tool])),
  };
}
