"use client";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Verdict } from "@/lib/review/model";
import type { Deciding, Done } from "./decide";

/** A word that somebody is about to say of a tool, by its key. `turn` tells two wishes for the same apart. */
export type Wanted = { key: string; verdict: Verdict; turn: number };

type Options = {
  /** Where decisions are sent. */
  path: string;
  /** False where none can be made. */
  canDecide: boolean;
  /** The query under which tools are looked at. */
  view: string;
  /** The id of the list that is shown. */
  rowsId: string;
  /** Fetches it anew. */
  reload: () => void;
  open: (key: string) => void;
  /** Gives the focus back to where a word was wanted from. */
  goBack: () => void;
};

/** What was decided on a page that shows tools, and what is about to be. `said` counts the acts: each of them makes what was fetched old. */
export function useDecisions({ path, canDecide, view, rowsId, reload, open, goBack }: Options) {
  const [done, setDone] = useState<Done | null>(null);
  const [said, setSaid] = useState(0);
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const isWanted = wanted !== null;
  const isBack = useRef(false);
  const shownRows = useRef(rowsId);

  const renew = useCallback(() => {
    setSaid((count) => count + 1);
    reload();
  }, [reload]);
  const onDone = useCallback(
    (what: Done) => {
      setDone(what);
      setWanted(null);
      renew();
      if (!isWanted) return;
      isBack.current = true;
      goBack();
    },
    [renew, goBack, isWanted],
  );
  // The row that the focus went back to may leave the list that comes next.
  useEffect(() => {
    if (shownRows.current === rowsId) return;
    shownRows.current = rowsId;
    if (isBack.current && document.activeElement === document.body) goBack();
    isBack.current = false;
  }, [rowsId, goBack]);
  const deciding = useMemo(
    (): Deciding | null => (canDecide ? { path, view, onDone, onStale: renew } : null),
    [canDecide, path, view, onDone, renew],
  );
  const want = useCallback(
    (key: string, verdict: Verdict) => {
      open(key);
      setWanted((before) => ({ key, verdict, turn: (before?.turn ?? 0) + 1 }));
    },
    [open],
  );
  const dismiss = useCallback(() => setDone(null), []);
  const undone = useCallback(() => {
    setDone(null);
    renew();
  }, [renew]);
  return { deciding, said, wanted, want, toast: { done, path, onUndone: undone, onClose: dismiss } };
}
