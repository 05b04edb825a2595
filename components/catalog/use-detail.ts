"use client";
import { useEffect, useState } from "react";
import type { ToolDetail } from "@/lib/report/detail";
import { ask, statusInWords } from "../ask";
import { type Base, detailPath } from "../base";

export type DetailState = { key: string; detail: ToolDetail | null; problem: string };

/** The detail of the open tool: from the page where it came with it, else fetched; anew when the list changes. */
export function useDetail(base: Base, key: string | null, rowsId: string, words: string, initial: ToolDetail | null): DetailState | null {
  const [state, setState] = useState<DetailState | null>(initial ? { key: initial.tool.key, detail: initial, problem: "" } : null);
  const [fetchedFor, setFetchedFor] = useState(initial ? `${rowsId} ${initial.tool.key}` : "");
  const wanted = key === null ? "" : `${rowsId} ${key}`;
  useEffect(() => {
    if (key === null || wanted === fetchedFor) return;
    const stop = new AbortController();
    const path = detailPath(base, key, words);
    ask(path, { signal: stop.signal })
      .then(async (answer) => {
        if (answer.ok) setState({ key, detail: await answer.json(), problem: "" });
        else {
          const said: { error?: { message?: string } } = await answer.json().catch(() => ({}));
          setState({ key, detail: null, problem: said.error?.message ?? statusInWords(path, answer.status) });
        }
        setFetchedFor(wanted);
      })
      .catch((cause: unknown) => {
        if (!stop.signal.aborted) setState({ key, detail: null, problem: cause instanceof Error ? cause.message : String(cause) });
      });
    return () => stop.abort();
  }, [base, key, wanted, fetchedFor, words]);
  if (key === null) return null;
  // While another tool is on its way, the one before it is not shown under its name.
  return state?.key === key ? state : { key, detail: null, problem: "" };
}
