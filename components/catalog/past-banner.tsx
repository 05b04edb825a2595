import type { DriftCounts } from "@/lib/drift/model";
import { moment } from "../shell/moment";

/** A stored snapshot: its place in history, and when it was taken. */
export type Past = { sequence: number; takenAt: string };

function comparePath(from: number, to: number | null): string {
  return `/compare?from=${from}${to === null ? "" : `&to=${to}`}`;
}

/** How many tools came, went and changed. */
export type Differing = DriftCounts["tools"];

function inWords({ added, removed, renamed, changed, notSeen }: Differing): string {
  const parts: [number, string][] = [
    [added, "added"],
    [removed, "removed"],
    [changed, "changed"],
  ];
  const rarer: [number, string][] = [
    [renamed, "renamed"],
    [notSeen, "not seen"],
  ];
  const told = [...parts, ...rarer.filter(([count]) => count > 0)];
  return told.map(([count, word]) => `${count.toLocaleString("en")} ${word}`).join(", ");
}

type Props = {
  at: Past | null;
  since: number | null;
  /** Tools that are gone stand in no list, so they are told here. */
  differing?: Differing | null;
};

/** Says that an earlier snapshot is shown, or that the list is compared with one, and leads to the difference and back. */
export function PastBanner({ at, since, differing = null }: Props) {
  const compare = since === null ? comparePath(at?.sequence ?? 1, null) : comparePath(since, at?.sequence ?? null);
  return (
    <section
      aria-label="Snapshot"
      className="flex shrink-0 flex-wrap items-center gap-x-4 border-line border-b bg-raised px-4 py-1.5"
      data-testid="past"
    >
      <span>
        {at && (
          <>
            <strong className="font-medium">Snapshot {at.sequence}</strong>, taken <time dateTime={at.takenAt}>{moment(at.takenAt)}</time>:
            what servers said then, judged by the rules of today.{" "}
          </>
        )}
        {since !== null && `Compared with snapshot ${since}${differing ? `, of tools: ${inWords(differing)}` : ""}.`}
      </span>
      <a href={compare}>{since === null ? "What has changed since" : "What changed"}</a>
      <a href="/">Back to now</a>
    </section>
  );
}
