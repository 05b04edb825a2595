import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GET } from "@/app/api/progress/route";
import { aPlacard, type Placard } from "./placard";

let placard: Placard;
beforeEach(async () => {
  placard = await aPlacard({ mcpServers: {} });
  await placard.state();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await placard.end();
});

const ask = (signal: AbortSignal) => GET(new Request("http://127.0.0.1/api/progress", { signal }));

it("says the whole state first, and then that it is still there", async () => {
  const leave = new AbortController();
  const reader = ask(leave.signal).body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toMatch(/^data: \{"type":"state"/);
  vi.advanceTimersByTime(15_000);
  expect(await next()).toBe(": still here\n\n");
  leave.abort();
  expect(await reader?.read()).toMatchObject({ done: true });
});

it.each(["before", "after"])("writes nothing to a reader who left %s following began", async (when) => {
  const { listeners } = await placard.state();
  const { body } = ask(new AbortController().signal);
  if (when === "after") await vi.waitFor(() => expect(listeners.size).toBe(1));
  await body?.cancel();
  await vi.waitFor(() => expect(listeners.size).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
});

it("follows nothing for a request that was given up before it was answered", async () => {
  ask(AbortSignal.abort());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([(await placard.state()).listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
});
