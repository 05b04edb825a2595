"use client";
import { type ReactNode, useEffect, useRef } from "react";

/** The filters on a small screen: a sheet from below, closed by its button, by Escape, or by pressing beside it. */
export function FilterSheet({
  open,
  count,
  onClose,
  children,
}: {
  open: boolean;
  count: number;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-label="Filters"
      onClose={onClose}
      className="mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-2xl border-line border-t bg-ground p-4 text-ink backdrop:bg-black/40"
    >
      {open && (
        <>
          {children}
          <button type="button" className="btn btn-primary sticky bottom-0 mt-4 h-11 w-full" onClick={onClose}>
            Show {count.toLocaleString("en")} {count === 1 ? "tool" : "tools"}
          </button>
        </>
      )}
    </dialog>
  );
}
