// A server behind a URL, over Streamable HTTP or over the older HTTP with SSE.
import { SSEClientTransport, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { RemoteSource } from "@/lib/config/model";
import { createByteBudget } from "./byte-budget";
import { createEgress } from "./egress";
import { createTappedFetch } from "./http-tap";
import { MAX_BYTES } from "./limits";
import type { Link } from "./link";
import { createRawTap } from "./raw-tap";
import { basicCredentials } from "./redact";

/** A server names the delay before a stream is opened again. Its 0 would make a hot loop, and so would what no timer can count to. */
const MIN_RECONNECT_MS = 1_000;
const MAX_RECONNECT_MS = 60_000;

/** How long a session may take to be ended politely. */
const GOODBYE_MS = 1_000;

/** The URL without user info, which fetch refuses, and the headers with it. */
function separateUserInfo({ url, headers }: RemoteSource): { url: URL; headers: Record<string, string> } {
  const bare = new URL(url);
  const credentials = basicCredentials(bare);
  bare.username = "";
  bare.password = "";
  const isNamed = Object.keys(headers).some((name) => name.toLowerCase() === "authorization");
  return { url: bare, headers: credentials && !isNamed ? { ...headers, Authorization: `Basic ${credentials}` } : headers };
}

/** The session ends by itself where this fails or takes too long. */
async function endSession(transport: StreamableHTTPClientTransport): Promise<void> {
  if (transport.sessionId === undefined) return transport.close();
  const timer = setTimeout(() => void transport.close(), GOODBYE_MS);
  await transport.terminateSession().catch(() => {});
  clearTimeout(timer);
  await transport.close();
}

/** A link to a remote server. Nothing is sent before the SDK starts the transport. `watching` keeps the stand-alone event stream. */
export function openRemote(source: RemoteSource, via: "http" | "sse", watching: boolean): Link {
  const { url, headers } = separateUserInfo(source);
  const tap = createRawTap();
  const budget = createByteBudget(MAX_BYTES);
  const egress = createEgress(url);
  let trouble: unknown;
  const fetch = createTappedFetch({
    egress,
    headers,
    tap,
    budget,
    get: via === "sse" ? "event-stream" : watching ? "stand-alone" : "refused",
    onBroken(error) {
      trouble ??= error;
      // The event source has to hear of the error first: closed before, it would never say that it could not start.
      setImmediate(() => void transport.close());
    },
  });
  const reconnectionScheduler = (reconnect: () => void, delay: number) => {
    const timer = setTimeout(reconnect, Math.min(Math.max(delay, MIN_RECONNECT_MS), MAX_RECONNECT_MS));
    return () => clearTimeout(timer);
  };
  const transport =
    via === "sse" ? new SSEClientTransport(url, { fetch }) : new StreamableHTTPClientTransport(url, { fetch, reconnectionScheduler });

  return {
    transport,
    tap,
    isBroken: () => false,
    explain: async () => ({ error: trouble }),
    stderr: () => "",
    notices: () => [],
    refill: () => budget.refill(),
    async close() {
      // Nothing waits for a server's goodbye.
      if (transport instanceof StreamableHTTPClientTransport) void endSession(transport).finally(egress.close);
      else await transport.close().finally(egress.close);
      return true;
    },
  };
}
