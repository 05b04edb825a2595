"use client";
import { useEffect, useRef, useState } from "react";
import { advance, type Progress, type ProgressEvent } from "@/lib/report/progress";

/** Events in quick succession call for new rows only so often, in milliseconds. */
const SETTLE = 400;

/** Follows the stream of /api/progress. `onChange` is called when there are new rows to fetch; without it nothing is followed. */
export function useProgress(initial: Progress, onChange: (() => void) | null): Progress {
  const [progress, setProgress] = useState(initial);
  const changed = useRef(onChange);
  changed.current = onChange;
  const follows = onChange !== null;
  useEffect(() => {
    if (!follows) return;
    const stream = new EventSource("/api/progress");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = () => {
      clearTimeout(timer);
      timer = setTimeout(() => changed.current?.(), SETTLE);
    };
    stream.onmessage = (message) => {
      const event: ProgressEvent = JSON.parse(message.data);
      setProgress((current) => advance(current, event));
      if (event.type === "finished" || (event.type === "server" && event.server.phase === "done")) announce();
    };
    return () => {
      stream.close();
      clearTimeout(timer);
    };
  }, [follows]);
  return progress;
}
