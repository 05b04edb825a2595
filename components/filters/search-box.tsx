"use client";
import { useEffect, useRef } from "react";

type Props = {
  value: string;
  onChange: (q: string) => void;
  /** Called when a key leads from the search to what it found. */
  onLeave: () => void;
};

/** The search over names, titles, descriptions, servers, categories, tags and parameters. `/` brings the focus here. */
export function SearchBox({ value, onChange, onLeave }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || target.closest("input, textarea, select, [contenteditable]")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, []);
  return (
    <div className="relative">
      <input
        ref={input}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" || event.key === "Enter") {
            event.preventDefault();
            onLeave();
          }
          if (event.key === "Escape" && value !== "") {
            event.stopPropagation();
            onChange("");
          }
        }}
        placeholder="Search tools"
        aria-label="Search tools"
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        className="h-9 w-full rounded-lg border border-line bg-panel px-3 pr-9 placeholder:text-mute [&::-webkit-search-cancel-button]:hidden"
      />
      <kbd
        aria-hidden
        className="pointer-events-none absolute top-2 right-2 hidden rounded border border-line px-1.5 font-sans text-mute md:block"
      >
        /
      </kbd>
    </div>
  );
}
