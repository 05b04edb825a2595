"use client";
import { useState } from "react";
import type { FixSnippet } from "@/lib/report/detail";
import { CopyButton } from "../shell/copy-button";

/** The corrected annotations, as code for the SDK that the server is written with. */
export function FixSnippets({ snippets }: { snippets: FixSnippet[] }) {
  const [id, setId] = useState(snippets[0]?.id);
  const snippet = snippets.find((candidate) => candidate.id === id);
  if (!snippet) return null;
  return (
    <div className="mt-2">
      <div className="flex items-center gap-2">
        <label className="flex min-w-0 flex-1 items-center gap-2">
          <span className="text-mute">Fix</span>
          <select
            className="h-7 min-w-0 flex-1 rounded-lg border border-line bg-panel px-1.5"
            value={id}
            onChange={(event) => setId(event.target.value)}
          >
            {snippets.map(({ id: value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <CopyButton text={snippet.code}>Copy</CopyButton>
      </div>
      {/* What scrolls has to be reachable by keyboard; it is no landmark, for a page shows one for each finding. */}
      <pre tabIndex={0} className="mt-1 max-h-64 overflow-auto rounded-lg bg-raised p-2">
        {snippet.code}
      </pre>
      {snippet.note && <p className="mt-1 text-mute">{snippet.note}</p>}
    </div>
  );
}
