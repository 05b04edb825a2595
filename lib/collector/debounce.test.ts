import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDebounce } from "./debounce";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("calls that follow each other closely are one", () => {
  const act = vi.fn();
  const { call } = createDebounce(act, { quietMs: 500, latestMs: 5_000 });
  call();
  vi.advanceTimersByTime(400);
  call();
  vi.advanceTimersByTime(499);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledTimes(1);
});

test("under a storm it acts at the latest every five seconds", () => {
  const act = vi.fn();
  const { call } = createDebounce(act, { quietMs: 500, latestMs: 5_000 });
  for (let ms = 0; ms < 15_000; ms += 100) {
    call();
    vi.advanceTimersByTime(100);
  }
  expect(act.mock.calls.length).toBe(3);
});

test("after a cancel nothing comes", () => {
  const act = vi.fn();
  const { call, cancel } = createDebounce(act, { quietMs: 500, latestMs: 5_000 });
  call();
  cancel();
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
});
