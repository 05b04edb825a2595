"use client";
import { useRef, useState } from "react";
import { type Sent, ShareForm } from "./share-form";

/** Makes a link to exactly what is shown now. */
export function ShareButton(sent: Sent) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className="btn btn-primary" aria-haspopup="dialog" disabled={sent.shown === 0} onClick={show}>
        <span>
          Share<span className="hidden md:inline"> this view</span>
        </span>
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="share-title"
        onClose={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // What is open beside the list closes on Escape too, but not along with this.
          event.preventDefault();
          dialog.current?.close();
        }}
        className="m-auto max-h-[92dvh] w-[calc(100%-1.5rem)] max-w-lg overflow-y-auto rounded-2xl border border-line bg-ground p-5 text-ink backdrop:bg-black/40"
      >
        {open && <ShareForm {...sent} onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}
