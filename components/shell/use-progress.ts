"use client";
import { useEffect, useRef, useState } from "react";
import { advance, type Progress, type ProgressEvent } from "@/lib/report/progress";

/** Events in quick succession call for new rows only so often, in milliseconds. */
const SETTLE = 400;

const doneIn = ({ servers }: Progress) => servers.filter(({ phase }) => phase === "done").length;

/** Whether there are other rows by now. The first event tells the whole state, which may have moved on since the page was drawn. */
function brings(event: ProgressEvent, drawn: Progress): boolean {
  if (event.type === "state") return event.progress.takenAt !== drawn.takenAt || doneIn(event.progress) !== doneIn(drawn);
  return event.type === "finished" || event.server.phase === "done";
}

/** Follows the stream of /api/progress. `onChange` is called when there are new rows to fetch; without it nothing is followed. */
export function useProgress(initial: Progress, onChange: (() => void) | null): Progress {
  const [progress, setProgress] = useState(initial);
  const changed = useRef(onChange);
  changed.current = onChange;
  const follows = onChange !== null;
  const drawn = useRef(initial);
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
      if (brings(event, drawn.current)) announce();
    };
    return () => {
      stream.close();
      clearTimeout(timer);
    };
  }, [follows]);
  return progress;
}
