import { CollectError } from "./collect-error";

export type Deadline = {
  /** Aborts when the time is over or the caller stops; its reason is a CollectError. */
  signal: AbortSignal;
  /** The promise's outcome, or a rejection with the signal's reason where that comes first. */
  limit<T>(promise: Promise<T>): Promise<T>;
  /** Ends the clock. */
  clear(): void;
};

/** A deadline of `ms` milliseconds that also ends when `stop` is aborted. */
export function createDeadline(ms: number, stop: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const onTime = () => controller.abort(new CollectError("timed-out", `no answer within ${ms / 1000} s`));
  const onStop = () => controller.abort(new CollectError("stopped", ""));
  const timer = setTimeout(onTime, ms);
  if (stop?.aborted) onStop();
  else stop?.addEventListener("abort", onStop, { once: true });

  return {
    signal,
    async limit(promise) {
      let onAbort = () => {};
      const aborted = new Promise<never>((_, reject) => {
        onAbort = () => reject(signal.reason);
        if (signal.aborted) onAbort();
        else signal.addEventListener("abort", onAbort, { once: true });
      });
      try {
        return await Promise.race([promise, aborted]);
      } finally {
        signal.removeEventListener("abort", onAbort);
      }
    },
    clear() {
      clearTimeout(timer);
      stop?.removeEventListener("abort", onStop);
    },
  };
}
