import "server-only";
import type { ToolAddress } from "@/lib/catalog/address";
import { hashText } from "@/lib/catalog/digest";
import type { Snapshot } from "@/lib/catalog/model";
import { AppError } from "@/lib/errors";
import type { ToolDetail } from "@/lib/report/detail";
import { rowsOf } from "@/lib/report/row";
import { treatmentsOf } from "@/lib/report/treatments";
import type { Decision } from "@/lib/review/model";
import type { Share } from "@/lib/share/model";
import { narrowReport, type Shown } from "@/lib/share/narrow";
import { keyUnder, type Pseudonyms, policyUnder, pseudonymsOf, textsUnder, viewUnder, wordsUnder } from "@/lib/share/pseudonyms";
import { stripSnapshot } from "@/lib/share/strip";
import { apply } from "@/lib/view/apply";
import { prepare } from "@/lib/view/prepare";
import { readView } from "@/lib/view/read";
import type { View } from "@/lib/view/words";
import { isNarrowed } from "@/lib/view/write";
import { changesSince, reviewing } from "./compare-definitions";
import { type Derived, derive, derivedOnce, judge, settingsOf } from "./derive";
import { decisionsNow, loadPast } from "./get-catalog";
import { toolIn } from "./get-tool";
import { type Runtime, runtime } from "./runtime";

/** What a link shows. */
export type Shared = Derived & {
  /** Its title and note tell of servers as the link does. */
  share: Share;
  /** The sender's view, with pseudonyms where names are left out. */
  pinned: View;
  /** The server behind an id that the link shows. */
  serverOf: (shown: string) => string;
};

const readPinned = ({ query }: Share) => readView(Object.fromEntries(new URLSearchParams(query)));

/**
 * The share of a token, alive or not at all: unknown, ended, revoked and malformed ones are all null. `use` counts it as looked at.
 * `PLACARD_SHARING=off` leaves none alive.
 */
export async function findShare(token: string, use = false): Promise<Share | null> {
  const { store, sharing } = await runtime();
  return sharing ? store.findShare(hashText(token), use) : null;
}

/** What had been said when a link was made: a view that asks for it goes on showing the tools that its sender saw. */
function saidBy(decisions: readonly Decision[], then: string): Decision[] {
  return decisions.flatMap((decision) => {
    const { at, undoneAt } = decision;
    return at > then ? [] : [{ ...decision, undoneAt: undoneAt !== null && undoneAt > then ? null : undoneAt }];
  });
}

/** Gives what the sender saw, under the names of then. Profiles or words that a reviewer adds have no say in it. */
async function lookingAs(share: Share, whole: Snapshot, state: Runtime): Promise<() => Shown> {
  const { view: wanted, problems } = readPinned(share);
  // A filter that this version cannot read would be no filter.
  if (problems.length > 0) return () => ({ tools: new Set(), servers: new Set() });
  const { createdAt } = share;
  const before = wanted.since === null ? null : await loadPast(wanted.since).catch(gone);
  const said = saidBy((await decisionsNow(state)).decisions, createdAt);
  const reviews = await reviewing(state, whole, said);
  const settings = { ...settingsOf(state.config, wanted.profile, said), today: createdAt.slice(0, 10) };
  return () => {
    const report = judge(whole, settings);
    const rows = rowsOf(report, { reviews: reviews(report), changes: before && changesSince(before, whole) });
    const tools = apply(prepare(rows, treatmentsOf(rows)), wanted).rows.map(({ key }) => key);
    // Whoever filters for nothing but servers, or for nothing at all, also sees those that gave no list.
    const servers = isNarrowed(wanted) ? wanted.server : whole.servers.map(({ id }) => id);
    return { tools: new Set(tools), servers: new Set(servers) };
  };
}

/** The snapshot to compare with may be kept no longer; the one that a share pins always is. */
function gone(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

function shownUnder(pseudonyms: Pseudonyms, { tools, servers }: Shown): Shown {
  return {
    tools: new Set([...tools].map((key) => keyUnder(pseudonyms, key))),
    servers: new Set([...servers].flatMap((id) => pseudonyms.get(id) ?? [])),
  };
}

/** What a share shows, judged as its owner's catalog is and by these profiles besides. Nothing is collected for it. */
export async function sharedCatalog(share: Share, profiles: readonly string[] = []): Promise<Shared> {
  const state = await runtime();
  const whole = await loadPast(share.sequence);
  const { view: wanted } = readPinned(share);
  const look = await lookingAs(share, whole, state);
  const { mark, decisions } = await decisionsNow(state);
  const pseudonyms = share.options.names ? null : pseudonymsOf(whole.servers);
  const named = settingsOf(state.config, [...wanted.profile, ...profiles], decisions);
  const settings = pseudonyms ? { ...named, policy: policyUnder(pseudonyms, named.policy) } : named;
  const reviews = await reviewing(state, whole, pseudonyms ? wordsUnder(pseudonyms, decisions) : decisions);
  // Policy and pseudonyms follow from what stands here, and waivers that reviewers gave from the mark.
  const { policy, cosmetic } = state.config ?? {};
  const way = ["share", share.id, settings.categories, policy, settings.today, settings.profiles.map(({ id }) => id), cosmetic, mark];
  const derived = derivedOnce(whole, way, () => {
    const shown = pseudonyms ? shownUnder(pseudonyms, look()) : look();
    return derive({
      snapshot: stripSnapshot(whole, pseudonyms),
      settings,
      reviews,
      // The filters may ask what has changed; the link itself shows one snapshot and nothing of another.
      changes: null,
      narrow: (report) => narrowReport(report, shown, share.options),
    });
  });
  const tell = pseudonyms ? textsUnder(pseudonyms) : (text: string) => text;
  const servers = new Map([...(pseudonyms ?? [])].map(([id, pseudonym]) => [pseudonym, id]));
  return {
    ...derived,
    share: { ...share, title: tell(share.title), note: tell(share.note) },
    pinned: pseudonyms ? viewUnder(pseudonyms, wanted) : wanted,
    serverOf: (shown) => servers.get(shown) ?? shown,
  };
}

/** Everything about one tool as far as a link shows it. Throws what toolIn throws. */
export async function sharedTool(shared: Shared, address: ToolAddress): Promise<ToolDetail> {
  const detail = await toolIn(shared, address, null);
  if (shared.share.options.schemas) return detail;
  const { sinceReview: _, ...rest } = detail;
  return { ...rest, raw: "", inputSchema: null, outputSchema: null };
}
