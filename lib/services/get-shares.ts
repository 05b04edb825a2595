import "server-only";
import { narrowingInWords } from "@/lib/export/view-in-words";
import { treatmentsOf } from "@/lib/report/treatments";
import type { Share } from "@/lib/share/model";
import { readView } from "@/lib/view/read";
import { catalogPath } from "@/lib/view/write";
import { runtime } from "./runtime";

/** A link as the shares page lists it. */
export type ListedShare = Omit<Share, "query"> & {
  /** When its snapshot was taken. */
  takenAt: string;
  /** Its view as a person would say it, and where its owner sees the same. */
  words: string;
  path: string;
};

function listed({ query, ...share }: Share, takenAt: string): ListedShare {
  const { view } = readView(Object.fromEntries(new URLSearchParams(query)));
  const host = treatmentsOf([]).hosts.find(({ id }) => id === view.host);
  return { ...share, takenAt, words: narrowingInWords(view, host), path: catalogPath({ ...view, at: share.sequence }) };
}

/** All links that were made, the newest first, and whether any can be followed. */
export async function getShares(): Promise<{ sharing: boolean; shares: ListedShare[] }> {
  const { store, sharing } = await runtime();
  const shares = await store.listShares();
  const taken = new Map<number, string>();
  for (const sequence of new Set(shares.map((share) => share.sequence))) {
    const [entry] = await store.listSnapshots({ limit: 1, before: sequence + 1 });
    if (entry?.sequence === sequence) taken.set(sequence, entry.takenAt);
  }
  return { sharing, shares: shares.map((share) => listed(share, taken.get(share.sequence) ?? "")) };
}
