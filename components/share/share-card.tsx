import type { ReactNode } from "react";
import type { Share } from "@/lib/share/model";
import { VisibleText } from "../detail/visible-text";
import { Ago } from "../shell/ago";
import { moment } from "../shell/moment";
import { counted } from "./counted";
import { RevokeButton } from "./revoke-button";

type Props = { share: Omit<Share, "query"> & { takenAt: string; words: string; path: string } };

/** Whether a link works, by sign and word. */
function State({ share: { revokedAt, expired, expiresAt } }: Props) {
  if (revokedAt !== null) return <span className="text-mute">✕ revoked {moment(revokedAt)}</span>;
  if (expired) return <span className="text-mute">○ ended {moment(expiresAt)}</span>;
  return <span className="text-read">● works until {moment(expiresAt)}</span>;
}

function includedIn({ names, schemas, decisions }: Share["options"]): string {
  return [
    names ? "names of servers" : "no names of servers",
    schemas ? "schemas and raw definitions" : "no schemas",
    decisions ? "decisions can be made" : "for looking only",
  ].join(", ");
}

/** One link that was made: what it shows, of when, until when, and whether anybody looked. */
export function ShareCard({ share }: Props) {
  const { id, title, note, sequence, takenAt, words, path, options, createdAt, lastUsedAt, uses, revokedAt, expired } = share;
  const name = title === "" ? "A shared view" : title;
  const facts: [string, ReactNode][] = [
    [
      "Shows",
      <a key="view" href={path} className="break-words">
        <VisibleText text={words} />
      </a>,
    ],
    ["As of", `snapshot ${sequence}${takenAt === "" ? "" : `, ${moment(takenAt)}`}`],
    ["Included", includedIn(options)],
    ["Made", <time key="made">{moment(createdAt)}</time>],
    [
      "Opened",
      lastUsedAt === null ? (
        "never"
      ) : (
        <span key="uses">
          {counted(uses, "time")}, last <Ago iso={lastUsedAt} />
        </span>
      ),
    ],
  ];
  return (
    <article className="card flex flex-col gap-3 p-4 md:flex-row md:items-start" aria-labelledby={id} data-testid="share">
      <div className="min-w-0 flex-1">
        <h3 id={id} tabIndex={-1} className="break-words font-semibold text-sm" dir="auto">
          <VisibleText text={name} />
        </h3>
        <p data-testid="share-state">
          <State share={share} />
        </p>
        {note !== "" && (
          <p className="mt-1 whitespace-pre-line break-words text-soft" dir="auto">
            <VisibleText text={note} />
          </p>
        )}
        <dl className="mt-2 grid grid-cols-[5rem_1fr] gap-y-1">
          {facts.map(([term, text]) => (
            <div key={term} className="contents">
              <dt className="text-mute">{term}</dt>
              <dd className="min-w-0 break-words">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {revokedAt === null && !expired && <RevokeButton id={id} title={name} />}
    </article>
  );
}
