"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RowsPayload } from "@/lib/report/model";
import { type Prepared, prepare } from "@/lib/view/prepare";
import { joinValues } from "@/lib/view/words";
import { ask } from "../ask";

export type Rows = {
  /** Null until the list is here. */
  prepared: Prepared | null;
  payload: RowsPayload | null;
  problem: string;
  reload: () => void;
};

async function fetchRows(path: string): Promise<RowsPayload> {
  const answer = await ask(path);
  if (!answer.ok)
    throw new Error(`The list could not be fetched (${answer.status}). Reload the page, or check that Placard is still running.`);
  return answer.json();
}

/** The slim rows: fetched once by the content's own id and cached by the browser, and anew when a collection brings others. */
export function useRows(id: string, profiles: readonly string[]): Rows {
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
  const query = profiles.length > 0 ? `?profile=${joinValues(profiles)}` : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another profile comes with another id
  useEffect(() => load(`/api/rows/${id}${query}`), [id, load]);
  const reload = useCallback(() => load(`/api/rows/current${query}`), [load, query]);
  return { ...state, reload };
}
