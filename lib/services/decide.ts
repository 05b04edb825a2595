import "server-only";
import { AppError } from "@/lib/errors";
import type { Tool } from "@/lib/report/model";
import type { NewDecision } from "@/lib/review/model";
import { readSaying, type Saying } from "@/lib/review/read-saying";
import type { Share } from "@/lib/share/model";
import { apply } from "@/lib/view/apply";
import { readView } from "@/lib/view/read";
import type { View } from "@/lib/view/words";
import type { Derived } from "./derive";
import { decisionsNow, getCatalog, placeOf } from "./get-catalog";
import { runtime } from "./runtime";
import { sharedCatalog } from "./shared-catalog";

/** Where a decision comes from. */
type Source = {
  /** What the view shows, and its place in history. */
  look: (view: View) => Promise<{ seen: Derived; sequence: number }>;
  /** The share by which it comes, or null where the owner says it. */
  share: string | null;
  /** The server that stands behind a shown id. */
  serverOf: (shown: string) => string;
  /** Whether an act may be taken back from here. */
  mayUndo: (batch: string) => Promise<boolean>;
};

const CHANGED = "The list has changed since you looked at it, so nothing was decided. Look at what is new, then decide again.";

/** The tools that are meant, as they are defined in what was looked at. */
function toolsOf({ tools, rows, rule }: Saying, view: View, { report, prepared, payload }: Derived): Tool[] {
  const byKey = new Map(report.tools.map((tool) => [tool.key, tool]));
  const isConcerned = (tool: Tool) => rule === undefined || tool.findings.some((index) => report.findings[index]?.rule === rule);
  if (tools === undefined) {
    if (rows !== payload.id) throw new AppError("definition-changed", CHANGED);
    return apply(prepared, view)
      .rows.flatMap(({ key }) => byKey.get(key) ?? [])
      .filter(isConcerned);
  }
  return tools.map(({ key, digest }) => {
    const tool = byKey.get(key);
    if (!tool)
      throw new AppError("unknown-tool", `There is no tool “${key}” now, so nothing was decided. It may have been renamed or removed.`);
    if (tool.digest !== digest) throw new AppError("definition-changed", CHANGED);
    if (!isConcerned(tool))
      throw new AppError("bad-request", `The tool “${key}” has no finding of the rule “${rule}”, so nothing was decided.`);
    return tool;
  });
}

/** One decision a tool; what is said at once shares a batch. */
async function decisionsOf(saying: Saying, { look, share, serverOf }: Source): Promise<NewDecision[]> {
  const { by, verdict, rule = null, reason } = saying;
  const { view } = readView(Object.fromEntries(new URLSearchParams(saying.view)));
  const { seen, sequence } = await look(view);
  const batch = crypto.randomUUID();
  return toolsOf(saying, view, seen).map(({ server, name, digest }) => {
    return { server: serverOf(server), tool: name, digest, sequence, verdict, rule, reason, by, share, batch };
  });
}

type Decided = { batch: string; count: number };

/**
 * Keeps what somebody says of tools, or takes it back. Throws AppError bad-request, unknown-tool, and definition-changed where something else
 * is listed by now than what was looked at.
 */
async function decide(body: unknown, source: Source): Promise<Decided> {
  const read = readSaying(body);
  const { store } = await runtime();
  if ("undo" in read) {
    if (!(await source.mayUndo(read.undo))) throw new AppError("bad-request", "There is no such act to take back.");
    return { batch: read.undo, count: await store.undoDecisions(read.undo) };
  }
  const decisions = await decisionsOf(read, source);
  const [first] = decisions;
  if (!first) throw new AppError("bad-request", "The list shows no such tool under this view, so there is nothing to decide.");
  if ((await store.addDecisions(decisions)) === null) throw new AppError("definition-changed", CHANGED);
  return { batch: first.batch, count: decisions.length };
}

/** The same for the owner of the catalog. */
export function decideAsOwner(body: unknown): Promise<Decided> {
  return decide(body, {
    look: async (view) => {
      const seen = await getCatalog(view);
      return { seen, sequence: await placeOf(seen) };
    },
    share: null,
    serverOf: (shown) => shown,
    mayUndo: async () => true,
  });
}

/** The same for a reviewer who was sent a link. Throws AppError bad-request where the link allows no decisions. */
export async function decideOnShare(share: Share, body: unknown): Promise<Decided> {
  if (!share.options.decisions) throw new AppError("bad-request", "This link is for looking only: its sender allows no decisions on it.");
  const { serverOf } = await sharedCatalog(share);
  return decide(body, {
    look: async (view) => ({ seen: await sharedCatalog(share, view.profile), sequence: share.sequence }),
    share: share.id,
    serverOf,
    mayUndo: async (batch) => {
      const { decisions } = await decisionsNow(await runtime());
      return decisions.some((decision) => decision.batch === batch && decision.share === share.id);
    },
  });
}
