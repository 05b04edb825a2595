"use client";
import type { ReactNode } from "react";
import type { Progress } from "@/lib/report/progress";
import { Ago } from "../shell/ago";
import { RefreshButton, requestRefresh } from "../shell/refresh-button";
import { SiteHeader } from "../shell/site-header";
import { type Differing, type Past, PastBanner } from "./past-banner";

type Props = { at: Past | null; since: number | null; differing: Differing | null; progress: Progress; share: ReactNode };

/** What stands above the catalog where its owner looks at it. */
export function OwnerHead({ at, since, differing, progress, share }: Props) {
  return (
    <>
      <SiteHeader>
        {progress.takenAt !== "" && at === null && (
          <span className="hidden text-mute lg:inline">
            listed <Ago iso={progress.takenAt} />
          </span>
        )}
        <RefreshButton running={progress.running} onRefresh={() => requestRefresh("/api/refresh")} />
        {share}
      </SiteHeader>
      {(at || since !== null) && <PastBanner at={at} since={since} differing={differing} />}
    </>
  );
}
