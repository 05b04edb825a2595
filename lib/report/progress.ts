// How far a collection is: streamed to the page and to machines while it runs.
import type { FailureReason } from "@/lib/catalog/reasons";

export type ServerProgress = {
  id: string;
  phase: "waiting" | "connecting" | "listing" | "done";
  /** Tools listed so far. */
  tools: number;
  status?: "ok" | "partial" | "failed";
  reason?: FailureReason;
};

export type Progress = {
  running: boolean;
  servers: ServerProgress[];
  /** When the newest list was taken, ISO 8601 UTC; empty before the first. */
  takenAt: string;
};

/** One change, as the stream carries it: the whole state first, then a server at a time. */
export type ProgressEvent =
  | { type: "state"; progress: Progress }
  | { type: "server"; server: ServerProgress }
  | { type: "finished"; takenAt: string };

/** The progress after an event. Pure, so that page and tests read a stream alike. */
export function advance(progress: Progress, event: ProgressEvent): Progress {
  if (event.type === "state") return event.progress;
  if (event.type === "finished") return { ...progress, running: false, takenAt: event.takenAt };
  const known = progress.servers.some((server) => server.id === event.server.id);
  const servers = known
    ? progress.servers.map((server) => (server.id === event.server.id ? event.server : server))
    : [...progress.servers, event.server];
  return { ...progress, servers };
}
