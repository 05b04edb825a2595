"use client";
import { useEffect, useState } from "react";
import { VisibleText } from "../detail/visible-text";
import { reasonOf } from "../post";
import { type Done, undo } from "./decide";
import { doneInWords } from "./words";

type Props = { done: Done | null; path: string; onUndone: () => void; onClose: () => void };

/** Long enough to read it and to think twice, in milliseconds; the log offers the same afterwards. */
const SHOWN_MS = 12_000;

/** What was decided just now, and the way back. */
export function DoneToast({ done, path, onUndone, onClose }: Props) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    setProblem("");
    if (!done) return;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done, onClose]);
  const takeBack = () => {
    if (!done) return;
    undo(path, done.batch).then(onUndone, (cause: unknown) => setProblem(reasonOf(cause)));
  };
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4">
      {done && (
        <div className="card pointer-events-auto flex min-w-0 items-center gap-3 py-2 pr-2 pl-4 shadow-xl" data-testid="done">
          <span className="min-w-0 break-words">
            {problem || (
              <>
                {doneInWords(done.verdict, done.count)} as{" "}
                <bdi>
                  <VisibleText text={done.by} />
                </bdi>
                .
              </>
            )}
          </span>
          <button type="button" className="btn btn-quiet" onClick={takeBack}>
            Undo
          </button>
          <button type="button" className="btn btn-quiet w-8 px-0" onClick={onClose} aria-label="Dismiss">
            ✕
          </button>
        </div>
      )}
    </div>
  );
}
