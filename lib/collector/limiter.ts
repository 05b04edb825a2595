/** Runs tasks, at most `size` at once, in the order in which they came. */
export function createLimiter(size: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // The place passes to the next in line, so nobody can come between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
