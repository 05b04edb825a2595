// Keeps the connection of a server that is to be watched, and says when its list changed.
import { SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import type { ServerFailure, ServerRecord } from "@/lib/catalog/model";
import type { ServerConfig } from "@/lib/config/model";
import { CollectError } from "./collect-error";
import { type CollectOptions, collectAndKeep, collectServer } from "./collect-server";
import { type Connection, explained } from "./connect";
import { createDeadline } from "./deadline";
import { createDebounce } from "./debounce";
import { toServerFailure } from "./failure";
import { listServer } from "./list-server";
import { createRedact } from "./redact";

export type WatchEvents = {
  /** The server says that its list changed. Announcements that follow each other closely are one. */
  onChanged(): void;
  /** The connection is lost; nothing more will come, and nothing of it is left running. */
  onLost(failure: ServerFailure): void;
};

export type Watch = {
  /** Lists again over the connection that is kept. Never rejects; `signal` stops it. */
  collect(signal?: AbortSignal): Promise<ServerRecord>;
  /** Ends it without calling back. */
  close(): Promise<void>;
};

export type Watched = { record: ServerRecord; watch?: Watch };

/** A change is told after half a second without another one, and under a storm every five seconds. */
const QUIET_MS = 500;
const LATEST_MS = 5_000;

/** How often a watched server may send its whole measure of bytes. */
const REFILL_MS = 60_000;

/**
 * On the older era changes come unasked. On the newer one they are asked for, with `subscriptions/listen`, which the server may end;
 * `onEnd` is called then.
 */
async function subscribe({ client }: Connection, onEnd: () => void): Promise<void> {
  if (client.getProtocolEra() !== "modern" || !client.getServerCapabilities()?.tools?.listChanged) return;
  const subscription = await client.listen({ toolsListChanged: true });
  void subscription.closed.then((cause) => {
    if (cause !== "local") onEnd();
  });
}

function keepWatch(config: ServerConfig, connection: Connection, options: CollectOptions, { onChanged, onLost }: WatchEvents): Watch {
  const { client, link, observed } = connection;
  const debounce = createDebounce(onChanged, { quietMs: QUIET_MS, latestMs: LATEST_MS });
  const refill = setInterval(() => link.refill(), REFILL_MS);
  let isOver = false;
  const finish = () => {
    isOver = true;
    clearInterval(refill);
    observed.onChange = undefined;
    debounce.cancel();
  };
  const lose = async (error: unknown) => {
    if (isOver) return;
    finish();
    const failure = await explained(error, link);
    await link.close();
    onLost(toServerFailure(failure, "listing", createRedact(config.source)));
  };
  observed.onChange = debounce.call;
  client.onclose = () => void lose(new SdkError(SdkErrorCode.ConnectionClosed, "Connection closed"));
  subscribe(connection, () => void lose(new CollectError("unreachable", "the server ended the subscription"))).catch(lose);

  return {
    async collect(signal) {
      const deadline = createDeadline(config.timeoutMs, signal);
      const onCount = (tools: number) => options.onProgress?.("listing", tools);
      try {
        return await listServer(connection, { config, deadline, now: options.now, onCount, connectMs: 0 });
      } finally {
        deadline.clear();
      }
    },
    async close() {
      finish();
      await link.close();
    },
  };
}

/**
 * Collects a server as collectServer does and, where that worked, keeps its connection. Never rejects; without `watch` in the answer there
 * is nothing to close. Files are collected and not watched.
 */
export async function watchServer(config: ServerConfig, options: CollectOptions, events: WatchEvents): Promise<Watched> {
  const { source, problem } = config;
  if (!source || problem || source.kind === "file" || options.signal?.aborted) return { record: await collectServer(config, options) };
  const { record, connection } = await collectAndKeep(config, source, options);
  if (connection && record.status !== "failed") return { record, watch: keepWatch(config, connection, options, events) };
  await connection?.link.close();
  return { record };
}
