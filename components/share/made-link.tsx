"use client";
import { useEffect, useRef } from "react";
import { CopyButton } from "../shell/copy-button";
import { moment } from "../shell/moment";
import { counted } from "./counted";

/** A link that was just made. */
export type Made = { path: string; expiresAt: string; tools: number; servers: number };

/** The link, which is shown this once. */
export function MadeLink({ made, onClose }: { made: Made; onClose: () => void }) {
  const { path, expiresAt, tools, servers } = made;
  const field = useRef<HTMLInputElement>(null);
  const url = new URL(path, location.href).href;
  // The form had the focus and is gone; the one thing to do now is to take the link along.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <h2 id="share-title" className="font-semibold text-lg">
        The link is made
      </h2>
      <p className="text-soft">
        It shows {counted(tools, "tool")} of {counted(servers, "server")} until {moment(expiresAt)}. Copy it now: only a hash of it is kept,
        so it cannot be shown again. It can be revoked on <a href="/shares">the shares page</a>.
      </p>
      <input
        ref={field}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        value={url}
        aria-label="The link"
        className="field font-mono text-xs"
        data-testid="share-url"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <CopyButton text={url} className="btn btn-primary">
          Copy link
        </CopyButton>
        <a href={url} target="_blank" rel="noreferrer" className="btn no-underline">
          Open it
        </a>
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      </div>
    </div>
  );
}
