import "server-only";
import { z } from "zod";
import { pointerOf } from "@/lib/catalog/definition";
import { hashText } from "@/lib/catalog/digest";
import { AppError } from "@/lib/errors";
import { SHARE_DAYS, type Share } from "@/lib/share/model";
import { makeToken } from "@/lib/share/token";
import { apply } from "@/lib/view/apply";
import { readView } from "@/lib/view/read";
import { EMPTY_VIEW, type View } from "@/lib/view/words";
import { writeView } from "@/lib/view/write";
import { getCatalog, placeOf } from "./get-catalog";
import { runtime } from "./runtime";

const askedSchema = z.strictObject({
  view: z.string().max(20_000),
  title: z.string().trim().max(120).default(""),
  note: z.string().trim().max(2_000).default(""),
  days: z.int().min(1).max(SHARE_DAYS.atMost).default(SHARE_DAYS.byDefault),
  options: z.strictObject({ names: z.boolean(), schemas: z.boolean(), decisions: z.boolean() }),
});

/** How a list looks, and no tool of it: the part of a view that a link carries in its address. */
function looksOf({ sort, cols, density, inferred, host }: View): View {
  return { ...EMPTY_VIEW, sort, cols, density, inferred, host };
}

async function sharing() {
  const state = await runtime();
  if (!state.sharing) throw new AppError("sharing-off", "Sharing is turned off here (PLACARD_SHARING=off).");
  return state;
}

/** `tools` and `servers` count what the link shows. */
export type MadeShare = { path: string; expiresAt: string; tools: number; servers: number };

/**
 * Makes a link to what a view shows now. Its path is given this once: only a hash of its token is kept. Throws AppError bad-request,
 * sharing-off, and unknown-snapshot.
 */
export async function createShare(body: unknown): Promise<MadeShare> {
  const { store } = await sharing();
  const read = askedSchema.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    const place = pointerOf(...(issue?.path ?? []).map(String)) || "the whole of it";
    throw new AppError("bad-request", `What was sent asks for no link: ${place}: ${issue?.message}.`);
  }
  const { view: query, ...asked } = read.data;
  const { view } = readView(Object.fromEntries(new URLSearchParams(query)));
  const sequence = view.at ?? (await placeOf({ at: null }));
  const { prepared } = await getCatalog({ ...view, at: sequence });
  const { rows } = apply(prepared, view);
  if (rows.length === 0) throw new AppError("bad-request", "The list shows no tool under this view, so there is nothing to share.");
  const token = makeToken((bytes) => crypto.getRandomValues(bytes));
  // The open tool and the snapshot are no filters: one is for the sender's eye, the other is what the link pins.
  const pinned = writeView({ ...view, tool: null, at: null });
  const share = await store.createShare({ ...asked, sequence, query: pinned, tokenHash: hashText(token) });
  if (!share) throw new AppError("unknown-snapshot", "The snapshot is kept no longer. Look at the catalog as it is now, then share it.");
  const looks = writeView(looksOf(view));
  const path = `/s/${token}${looks === "" ? "" : `?${looks}`}`;
  return { path, expiresAt: share.expiresAt, tools: rows.length, servers: new Set(rows.map(({ server }) => server)).size };
}

/** All links that were made, the newest first. Throws AppError sharing-off. */
export async function listShares(): Promise<Share[]> {
  return (await sharing()).store.listShares();
}

/** Ends a link. Throws AppError unknown-share. */
export async function revokeShare(id: string): Promise<void> {
  const { store } = await runtime();
  if (!(await store.revokeShare(id))) throw new AppError("unknown-share", "There is no such link.");
}
