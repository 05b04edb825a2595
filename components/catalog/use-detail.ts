"use client";
import { useEffect, useState } from "react";
import type { ToolDetail } from "@/lib/report/detail";
import { joinValues } from "@/lib/view/words";
import { ask } from "../ask";
import { toolPath } from "../tool-path";

export type DetailState = { key: string; detail: ToolDetail | null; problem: string };

/** The machine's address of a tool, judged by these profiles as well. */
function detailPath(key: string, profiles: string): string {
  const path = `/api${toolPath(key)}`;
  return profiles === "" ? path : `${path}${path.includes("?") ? "&" : "?"}profile=${profiles}`;
}

/** The detail of the open tool: from the page where it came with it, else fetched; anew when the list changes. */
export function useDetail(key: string | null, rowsId: string, profiles: readonly string[], initial: ToolDetail | null): DetailState | null {
  const [state, setState] = useState<DetailState | null>(initial ? { key: initial.tool.key, detail: initial, problem: "" } : null);
  const [fetchedFor, setFetchedFor] = useState(initial ? `${rowsId} ${initial.tool.key}` : "");
  const query = joinValues(profiles);
  const wanted = key === null ? "" : `${rowsId} ${key}`;
  useEffect(() => {
    if (key === null || wanted === fetchedFor) return;
    const stop = new AbortController();
    ask(detailPath(key, query), { signal: stop.signal })
      .then(async (answer) => {
        const body = await answer.json();
        setState(
          answer.ok
            ? { key, detail: body, problem: "" }
            : { key, detail: null, problem: body.error?.message ?? `Answered with ${answer.status}.` },
        );
        setFetchedFor(wanted);
      })
      .catch((cause: unknown) => {
        if (!stop.signal.aborted) setState({ key, detail: null, problem: cause instanceof Error ? cause.message : String(cause) });
      });
    return () => stop.abort();
  }, [key, wanted, fetchedFor, query]);
  if (key === null) return null;
  // While another tool is on its way, the one before it is not shown under its name.
  return state?.key === key ? state : { key, detail: null, problem: "" };
}
