"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RowsPayload } from "@/lib/report/model";
import { type Prepared, prepare } from "@/lib/view/prepare";
import { ask, statusInWords } from "../ask";
import { type Base, rowsPath } from "../base";

export type Rows = {
  /** Null until the list is here. */
  prepared: Prepared | null;
  payload: RowsPayload | null;
  problem: string;
  reload: () => void;
};

async function fetchRows(path: string): Promise<RowsPayload> {
  const answer = await ask(path);
  if (!answer.ok) throw new Error(`The list could not be fetched. ${statusInWords(path, answer.status)}`);
  return answer.json();
}

/** The slim rows: fetched once by the content's own id and cached by the browser, and anew when something brings others. */
export function useRows(base: Base, id: string, words: string): Rows {
  const [state, setState] = useState<Omit<Rows, "reload">>({ prepared: null, payload: null, problem: "" });
  const asked = useRef(0);
  const taken = useRef(0);
  const load = useCallback((path: string) => {
    const turn = ++asked.current;
    fetchRows(path).then(
      (payload) => {
        // Answers may overtake each other: what was asked later is newer.
        if (turn < taken.current) return;
        taken.current = turn;
        // The same rows again keep their identity, so that nothing is computed twice.
        setState((current) =>
          current.payload?.id === payload.id
            ? { ...current, problem: "" }
            : { prepared: prepare(payload.rows, payload.treatments), payload, problem: "" },
        );
      },
      (cause: unknown) => setState((current) => ({ ...current, problem: cause instanceof Error ? cause.message : String(cause) })),
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words come with another id
  useEffect(() => load(rowsPath(base, id, words)), [id, load]);
  const reload = useCallback(() => load(rowsPath(base, "current", words)), [load, base, words]);
  return { ...state, reload };
}
