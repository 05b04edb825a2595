import { expect, test } from "vitest";
import { createLimiter } from "./limiter";

test("no more than the given number run at once, and every one does", async () => {
  const limit = createLimiter(3);
  let running = 0;
  let most = 0;
  const task = (n: number) => async () => {
    running++;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running--;
    if (n % 4 === 0) throw new Error("failed");
    return n;
  };
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => limit(task(n))));
  expect(most).toBe(3);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(15);
  expect(await limit(task(1))).toBe(1);
});
