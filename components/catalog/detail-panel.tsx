"use client";
import { useEffect, useRef } from "react";
import type { View } from "@/lib/view/words";
import { type Base, toolHref } from "../base";
import { ToolDetail } from "../detail/tool-detail";
import type { Deciding } from "../review/decide";
import type { Wanted } from "../review/use-decisions";
import type { DetailState } from "./use-detail";

type Props = {
  base: Base;
  state: DetailState;
  view: View;
  /** Null where nothing can be decided. */
  deciding: Deciding | null;
  wanted: Wanted | null;
  onClose: () => void;
};

/** The open tool: beside the table on a wide screen, over it on a small one. */
export function DetailPanel({ base, state, view, deciding, wanted, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tool starts at its beginning
  useEffect(() => {
    // In braces: where scrollTo gives a promise, React would take it for the effect's clean-up.
    panel.current?.scrollTo({ top: 0 });
  }, [state.key]);
  const actions = (
    <span className="flex shrink-0 gap-1">
      {state.problem === "" && base === "/api" && (
        <a
          href={toolHref(base, state.key, view.at)}
          className="btn btn-quiet w-8 px-0 no-underline"
          aria-label="Open on its own page"
          title="Own page"
        >
          ↗
        </a>
      )}
      <button type="button" className="btn btn-quiet w-8 px-0" onClick={onClose} aria-label="Close" title="Close (Esc)">
        ✕
      </button>
    </span>
  );
  return (
    <aside
      ref={panel}
      aria-label="Open tool"
      tabIndex={-1}
      className="fixed inset-0 z-30 overflow-y-auto bg-ground p-4 md:left-auto md:w-[26rem] md:border-line md:border-l md:shadow-xl xl:relative xl:z-auto xl:shrink-0 xl:shadow-none 2xl:w-[32rem]"
      data-testid="detail-panel"
    >
      {state.detail ? (
        <ToolDetail
          detail={state.detail}
          inferred={view.inferred}
          shared={base !== "/api"}
          actions={actions}
          deciding={deciding}
          wanted={wanted}
        />
      ) : (
        <div className="flex items-start">
          <div className="min-w-0 flex-1 pt-1">
            {state.problem === "" ? (
              <p role="status" className="text-mute">
                Fetching the definition…
              </p>
            ) : (
              <p role="alert" className="text-error">
                {state.problem}
              </p>
            )}
          </div>
          {actions}
        </div>
      )}
    </aside>
  );
}
