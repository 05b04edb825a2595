"use client";
import { useState } from "react";
import { ask } from "../ask";

type Props = {
  running: boolean /** Starts a collection; rejects with a sentence to show. */;
  onRefresh: () => Promise<void>;
  label?: string;
};

/** Starts a collection. While one runs it says so and waits. */
export function RefreshButton({ running, onRefresh, label = "Refresh" }: Props) {
  const [problem, setProblem] = useState("");
  const refresh = () => {
    setProblem("");
    onRefresh().catch((cause: unknown) => setProblem(cause instanceof Error ? cause.message : String(cause)));
  };
  return (
    <>
      {problem !== "" && (
        <span role="alert" className="max-w-80 truncate text-error" title={problem}>
          {problem}
        </span>
      )}
      <button type="button" className="btn" onClick={refresh} disabled={running}>
        {running ? "Listing…" : label}
      </button>
    </>
  );
}

/** Asks the server for a collection of all servers, or of one. Throws with the server's own words. */
export async function requestRefresh(path: string): Promise<void> {
  const answer = await ask(path, { method: "POST" });
  if (answer.ok) return;
  const body: { error?: { message?: string } } = await answer.json().catch(() => ({}));
  throw new Error(body.error?.message ?? `The refresh was answered with ${answer.status}.`);
}
