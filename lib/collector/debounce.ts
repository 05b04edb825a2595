/**
 * Calls `act` once `quietMs` have passed without another call, and at the latest `latestMs` after the first of a series, in milliseconds.
 */
export function createDebounce(
  act: () => void,
  { quietMs, latestMs }: { quietMs: number; latestMs: number },
): { call(): void; cancel(): void } {
  let quiet: NodeJS.Timeout | undefined;
  let latest: NodeJS.Timeout | undefined;
  const cancel = () => {
    clearTimeout(quiet);
    clearTimeout(latest);
    quiet = undefined;
    latest = undefined;
  };
  const run = () => {
    cancel();
    act();
  };
  return {
    call() {
      clearTimeout(quiet);
      quiet = setTimeout(run, quietMs);
      latest ??= setTimeout(run, latestMs);
    },
    cancel,
  };
}
