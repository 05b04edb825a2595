import "server-only";
import type { ProgressEvent } from "@/lib/report/progress";
import { runtime } from "./runtime";

/** Calls `listener` with the whole state now and with each change from then on, until the function it gives is called. */
export async function followProgress(listener: (event: ProgressEvent) => void): Promise<() => void> {
  const { listeners, progress } = await runtime();
  listener({ type: "state", progress });
  listeners.add(listener);
  return () => listeners.delete(listener);
}
