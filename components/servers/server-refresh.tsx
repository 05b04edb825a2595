"use client";
import { useRouter } from "next/navigation";
import type { Progress } from "@/lib/report/progress";
import { ProgressStrip } from "../shell/progress-strip";
import { RefreshButton, requestRefresh } from "../shell/refresh-button";
import { useProgress } from "../shell/use-progress";

/** Refresh on the pages about servers: they are drawn on the server, so a finished collection draws them anew. */
export function ServerRefresh({ progress: initial, path, label }: { progress: Progress; path: string; label: string }) {
  const router = useRouter();
  const progress = useProgress(initial, () => router.refresh());
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="hidden min-w-0 md:block [&>section]:border-0">
        <ProgressStrip progress={progress} />
      </div>
      <RefreshButton running={progress.running} onRefresh={() => requestRefresh(path)} label={label} />
    </div>
  );
}
