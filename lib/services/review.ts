import "server-only";
import { toolKey } from "@/lib/catalog/address";
import type { Snapshot } from "@/lib/catalog/model";
import { definitionChanges } from "@/lib/drift/definition-changes";
import { driftOf } from "@/lib/drift/drift";
import type { ToolLane } from "@/lib/drift/model";
import type { Tool } from "@/lib/report/model";
import { type Act, actsOf } from "@/lib/review/acts";
import { type GoneTool, goneTools } from "@/lib/review/gone";
import type { Word } from "@/lib/review/model";
import { type Progress, progressOf } from "@/lib/review/progress";
import { decisionsNow, getCatalog, loadPast } from "./get-catalog";
import { runtime } from "./runtime";

/** Acts on one page of the log, and changed tools that are named; the catalog shows all of these. */
const ACTS = 50;
const CHANGED = 20;

/** A tool that is another one than a reviewer spoke of; `lanes` is null where the definition of then is not kept here. */
export type ChangedTool = Pick<Tool, "key" | "server" | "name" | "title"> & { word: Word; lanes: ToolLane[] | null };

/** A decided tool that no list holds now: what became of it, as far as lists can tell, and the key that it has now where it was renamed. */
export type MissingTool = GoneTool & { fate: "gone" | "not seen" | "renamed"; now?: string };

export type ReviewPage = {
  /** By server, in the order of the configuration. */
  progress: [server: string, progress: Progress][];
  changed: ChangedTool[];
  /** The first of those that were decided and are not listed now, and how many there are. */
  missing: { tools: MissingTool[]; total: number };
  acts: Act[];
  /** The number to ask for the acts before these, or null where these are the first. */
  before: number | null;
  /** Titles of the links by which words came, by their ids. */
  shares: ReadonlyMap<string, string>;
  ruleTitles: Readonly<Record<string, string>>;
  /** Keys of listed tools by server and name. */
  keyOf: (server: string, tool: string) => string | undefined;
};

/** Whether a server's list can say that a tool is gone. A server that is no longer configured takes its tools with it. */
function isWhole({ servers }: Snapshot, id: string): boolean {
  const record = servers.find((server) => server.id === id);
  return !record || (record.status === "ok" && record.toolsFrom === undefined);
}

/** The keys under which tools of an earlier snapshot are listed now with the same definition, by their keys of then. */
async function renamedSince(sequence: number, now: Snapshot): Promise<Map<string, string>> {
  const before = await loadPast(sequence).catch(() => null);
  const tools = before ? driftOf(before, now).servers.flatMap((server) => server.tools) : [];
  return new Map(tools.flatMap((tool) => (tool.before && tool.after ? [[tool.before.key, tool.after.key] as const] : [])));
}

/** What became of tools that are not listed now. Each is looked for from the snapshot in which it was decided. */
async function fatesOf(tools: readonly GoneTool[], now: Snapshot): Promise<MissingTool[]> {
  const renamed = new Map<number, Map<string, string>>();
  for (const { word } of tools) if (!renamed.has(word.sequence)) renamed.set(word.sequence, await renamedSince(word.sequence, now));
  return tools.map((tool): MissingTool => {
    const { server, name, word } = tool;
    const key = renamed.get(word.sequence)?.get(toolKey({ server, name, occurrence: 1 }));
    if (key !== undefined) return { ...tool, fate: "renamed", now: key };
    return { ...tool, fate: isWhole(now, server) ? "gone" : "not seen" };
  });
}

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

  const missing = goneTools(decisions, report.tools);
  const shares = acts.some(({ share }) => share !== null) ? await state.store.listShares() : [];
  return {
    progress: [...progressOf(report.tools, reviews)],
    changed,
    missing: { tools: await fatesOf(missing.slice(0, CHANGED), snapshot), total: missing.length },
    acts,
    before: hasMore ? (acts.at(-1)?.id ?? null) : null,
    shares: new Map(shares.map(({ id, title }) => [id, title])),
    ruleTitles: payload.ruleTitles,
    keyOf: (server, tool) => keys.get(JSON.stringify([server, tool])),
  };
}
