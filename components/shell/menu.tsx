"use client";
import { type ReactNode, useEffect, useRef } from "react";

/** A button that unfolds a small panel below it. It closes on Escape and when something else is pressed or focused. */
export function Menu({ label, width = "w-56", children }: { label: string; width?: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (details.current?.open && !details.current.contains(event.target as Node)) details.current.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);
  return (
    <details
      ref={details}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        event.stopPropagation();
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
      }}
    >
      <summary className="btn btn-quiet list-none [&::-webkit-details-marker]:hidden">{label}</summary>
      <div className={`card absolute right-0 z-20 mt-1 max-h-[70dvh] ${width} overflow-auto p-2 shadow-lg`}>{children}</div>
    </details>
  );
}
