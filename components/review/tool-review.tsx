"use client";
import type { Review, ReviewState, Verdict } from "@/lib/review/model";
import { VisibleText } from "../detail/visible-text";
import { moment } from "../shell/moment";
import type { Deciding } from "./decide";
import { DecideRow } from "./decide-row";
import { ReviewBadge } from "./review-badge";

/** What can be said next. */
const NEXT: Record<ReviewState, readonly Verdict[]> = {
  unreviewed: ["approved", "questioned", "rejected"],
  changed: ["approved", "questioned", "rejected"],
  approved: ["questioned", "rejected", "unreviewed"],
  questioned: ["approved", "rejected", "unreviewed"],
  rejected: ["approved", "questioned", "unreviewed"],
};

function Standing({ digest, review: { state, word } }: { digest: string; review: Review }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <ReviewBadge state={state} />
      {word && (
        <span className="text-mute">
          {state === "changed" && `was ${word.verdict} `}by{" "}
          <bdi>
            <VisibleText text={word.by} />
          </bdi>
          {word.share !== null && " on a shared link"},{" "}
          <time dateTime={word.at} title={moment(word.at)}>
            {word.at.slice(0, 10)}
          </time>
        </span>
      )}
      {word && state !== "changed" && word.digest !== digest && (
        <span className="basis-full text-mute">
          Said of an earlier definition, which differs only in what the configuration calls cosmetic.
        </span>
      )}
    </span>
  );
}

type Props = {
  tool: { key: string; digest: string };
  review: Review;
  /** Null where nothing can be decided. */
  deciding: Deciding | null;
  /** The word that somebody is about to say. */
  first?: Verdict | null;
};

/** Where the open tool stands, whose word that is, and what can be said of it. Nothing where nobody has spoken and nobody can. */
export function ToolReview({ tool: { key, digest }, review, deciding, first = null }: Props) {
  const { state, word } = review;
  if (!word && !deciding) return null;
  const standing = <Standing digest={digest} review={review} />;
  const isOpen = state === "unreviewed" || state === "changed";
  return (
    <div className="mt-3 border-line border-y py-2" data-testid="tool-review">
      {word && standing}
      {word && word.reason !== "" && (
        <p className="mt-1 break-words text-soft" dir="auto">
          <VisibleText text={word.reason} />
        </p>
      )}
      {deciding && (
        <div className={word ? "mt-1.5" : ""}>
          <DecideRow
            deciding={deciding}
            subject={{ tools: [{ key, digest }] }}
            verdicts={NEXT[state]}
            first={first && NEXT[state].includes(first) ? first : null}
            {...(isOpen ? {} : { button: "btn btn-quiet first:-ml-2" })}
          >
            {!word && standing}
          </DecideRow>
        </div>
      )}
    </div>
  );
}
