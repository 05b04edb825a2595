"use client";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { VisibleText } from "../detail/visible-text";
import { post, reasonOf } from "../post";

/** Revokes a link after asking once more. `id` is also that of the heading of its card, which has the focus afterwards. */
export function RevokeButton({ id, title }: { id: string; title: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const router = useRouter();

  const revoke = () => {
    setBusy(true);
    post(`/api/shares/${id}/revoke`, "")
      .then(() => {
        dialog.current?.close();
        // The button goes away with the link.
        document.getElementById(id)?.focus();
        router.refresh();
      })
      .catch((cause: unknown) => setProblem(reasonOf(cause)))
      .finally(() => setBusy(false));
  };

  return (
    <>
      <button
        type="button"
        className="btn self-start"
        aria-haspopup="dialog"
        aria-describedby={id}
        onClick={() => {
          setProblem("");
          dialog.current?.showModal();
        }}
      >
        Revoke…
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-revoke`}
        className="m-auto w-[calc(100%-1.5rem)] max-w-md rounded-2xl border border-line bg-ground p-5 text-ink backdrop:bg-black/40"
      >
        <h2 id={`${id}-revoke`} className="font-semibold text-lg">
          Revoke this link?
        </h2>
        <p className="mt-2 break-words" dir="auto">
          <VisibleText text={title} />
        </p>
        <p className="mt-2 text-soft">
          From the next request on it shows nothing to anybody, and it cannot be brought back. Decisions that were made on it stay.
        </p>
        {problem !== "" && (
          <p role="alert" className="mt-2 text-error">
            {problem}
          </p>
        )}
        <div className="mt-4 flex justify-end gap-2">
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            Keep it
          </button>
          <button type="button" className="btn btn-primary" disabled={busy} onClick={revoke}>
            Revoke it
          </button>
        </div>
      </dialog>
    </>
  );
}
