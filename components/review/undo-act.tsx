"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { reasonOf } from "../post";
import { undo } from "./decide";

/** Takes one act of the log back. */
export function UndoAct({ batch, label }: { batch: string; label: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const takeBack = () => {
    setBusy(true);
    setProblem("");
    undo("/api/decisions", batch)
      .then(() => router.refresh())
      .catch((cause: unknown) => setProblem(reasonOf(cause)))
      .finally(() => setBusy(false));
  };
  return (
    <span className="flex shrink-0 flex-col items-end">
      <button type="button" className="btn btn-quiet" aria-label={label} disabled={busy} onClick={takeBack}>
        Undo
      </button>
      {problem !== "" && (
        <span role="alert" className="max-w-48 text-right text-error">
          {problem}
        </span>
      )}
    </span>
  );
}
