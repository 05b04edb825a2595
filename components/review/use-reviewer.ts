"use client";
import { useCallback, useSyncExternalStore } from "react";

const KEY = "placard-reviewer";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    // A browser may forbid storage: the name is then asked for on every page.
    return "";
  }
}

/** The name under which this browser decides. It is no account and proves nothing; it stands in the log beside each word. */
export function useReviewer(): [name: string, setName: (name: string) => void] {
  const name = useSyncExternalStore(subscribe, read, () => "");
  const setName = useCallback((next: string) => {
    try {
      localStorage.setItem(KEY, next);
    } catch {
      return;
    }
    // The browser tells other windows only.
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
  }, []);
  return [name, setName];
}
