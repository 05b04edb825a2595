import type { ReactNode } from "react";
import { FAILURE_WORDS, MARK_WORDS } from "@/lib/catalog/reasons";
import type { Server } from "@/lib/report/model";
import { VisibleText } from "../detail/visible-text";
import { Ago } from "../shell/ago";
import { StatusBadge } from "./status-badge";

const TRANSPORTS = { stdio: "stdio process", http: "Streamable HTTP", sse: "HTTP with SSE", file: "recorded file" } as const;

const ms = (value: number) => (value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`);

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-mute">{term}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** Why a server's list is missing or not whole, and what to do about it. */
export function Failure({ server }: { server: Server }) {
  const { failure, marks } = server;
  if (!failure && marks.length === 0) return null;
  const isError = server.status === "failed" && failure?.reason !== "disabled";
  return (
    <div className={`card mt-3 border-l-3 p-3.5 ${isError ? "border-l-error" : "border-l-warning"}`}>
      {failure && (
        <>
          <p className="font-medium">{FAILURE_WORDS[failure.reason].sentence}</p>
          {failure.detail && (
            <p className="mt-1 font-mono text-soft text-xs [overflow-wrap:anywhere]">
              <VisibleText text={failure.detail} />
            </p>
          )}
          <p className="mt-1 text-soft">
            <span className="text-mute">While {failure.phase}. Next: </span>
            {FAILURE_WORDS[failure.reason].nextStep}
          </p>
        </>
      )}
      {marks.map((mark) => (
        <p key={mark.kind} className="mt-1">
          {MARK_WORDS[mark.kind]} {mark.detail && <VisibleText text={mark.detail} />}
        </p>
      ))}
    </div>
  );
}

type Props = {
  server: Server;
  /** How far the review of its tools has come. */
  review?: ReactNode;
};

/** What is known of a server: status, transport, protocol, timing, what it says of itself. */
export function ServerFacts({ server, review }: Props) {
  const { identity, timing, protocol, labels } = server;
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-y-1">
      <Fact term="Status">
        <StatusBadge server={server} />
        <span className="text-mute">
          {" "}
          <Ago iso={server.collectedAt} />
        </span>
      </Fact>
      <Fact term="Transport">
        {TRANSPORTS[labels.transport]} <code className="text-soft">{labels.target}</code>
      </Fact>
      {protocol && (
        <Fact term="Protocol">
          {protocol.version} <span className="text-mute">({protocol.era === "modern" ? "server/discover" : "initialize handshake"})</span>
        </Fact>
      )}
      {server.status !== "failed" || server.receivedCount > 0 ? (
        <Fact term="Tools">
          {server.receivedCount.toLocaleString("en")} received
          {server.malformedCount > 0 && <span className="text-error">, {server.malformedCount} malformed</span>}
          {server.toolsFrom && (
            <span className="text-warning">
              {" "}
              from <Ago iso={server.toolsFrom} />: the last collection gave none
            </span>
          )}
        </Fact>
      ) : null}
      {review && <Fact term="Review">{review}</Fact>}
      {protocol && (
        <Fact term="Listed with">
          {server.declared.length > 0 ? `client capabilities ${server.declared.join(", ")}` : "no client capabilities"}
        </Fact>
      )}
      {identity && (
        <Fact term="Calls itself">
          <VisibleText text={[identity.title ?? identity.name, identity.version].filter(Boolean).join(" ")} />{" "}
          <span className="text-mute">(self-reported)</span>
        </Fact>
      )}
      {timing && (
        <Fact term="Timing">
          {ms(timing.connectMs)} to connect, {ms(timing.listMs)} to list {timing.pages > 1 ? `${timing.pages} pages` : ""}
        </Fact>
      )}
      {labels.trust && <Fact term="Trust">{labels.trust} (configuration)</Fact>}
      {labels.owner && <Fact term="Owner">{labels.owner} (configuration)</Fact>}
      {labels.tags && labels.tags.length > 0 && <Fact term="Tags">{labels.tags.join(", ")}</Fact>}
      {labels.watch && <Fact term="Watched">its connection stays open, and a changed list is collected again</Fact>}
      {server.notices.map((notice) => (
        <Fact key={notice} term="Noticed">
          <VisibleText text={notice} />
        </Fact>
      ))}
    </dl>
  );
}
