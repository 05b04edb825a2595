// Opens a connection in the era and over the transport that the server speaks.
import type { Client } from "@modelcontextprotocol/client";
import type { FailureReason } from "@/lib/catalog/reasons";
import type { ServerConfig } from "@/lib/config/model";
import { createClient, type Observed } from "./client";
import { CollectError } from "./collect-error";
import type { Deadline } from "./deadline";
import type { EraVerdict, EraVerdicts, LiveSource } from "./eras";
import { toCollectError } from "./failure";
import { lastWords } from "./last-words";
import type { Link } from "./link";
import { openProcess } from "./process-link";
import { openRemote } from "./remote-transport";

export type Connection = { client: Client; observed: Observed; link: Link; via: EraVerdict["via"] };

export type ConnectOptions = {
  config: ServerConfig;
  source: LiveSource;
  verdicts: EraVerdicts;
  deadline: Deadline;
  now: () => Date;
};

/** One way to try: "auto" asks for the newer era first (`server/discover`), "legacy" begins with `initialize`. */
type Plan = { via: EraVerdict["via"]; era: "auto" | "legacy" };

/** After these the other era is worth a try: some servers end or hang on a request they do not know, some refuse what follows it. */
const ERA_MAY_MATTER = new Set<FailureReason>([
  "exited-early",
  "timed-out",
  "wrong-protocol",
  "server-error",
  "unreachable",
  "not-mcp",
  "unexpected",
]);

/** A failure of the older transport that only a server which speaks it gives. */
const MEANT_FOR_SSE = new Set<FailureReason>(["needs-authorization", "refused", "rate-limited"]);

function firstPlan(source: LiveSource, known: EraVerdict | undefined): Plan {
  const era = known?.era === "legacy" ? "legacy" : "auto";
  if (source.kind === "stdio") return { via: "stdio", era };
  const via = source.transport === "auto" ? (known?.via === "sse" ? "sse" : "http") : source.transport;
  return { via, era: via === "sse" ? "legacy" : era };
}

/** What to try after a failure, in order. */
function alternatives(source: LiveSource, { via, era }: Plan, reason: FailureReason): Plan[] {
  const mayFallBack = source.kind === "remote" && source.transport === "auto";
  if (via === "sse") return mayFallBack ? [{ via: "http", era: "auto" }] : [];
  if (!ERA_MAY_MATTER.has(reason) || (via === "http" && reason === "unreachable")) return [];
  const otherEra: Plan = { via, era: era === "auto" ? "legacy" : "auto" };
  // A server of the older transport answers the first POST with 404, 405 or the like: not with MCP.
  if (reason === "not-mcp")
    return [...(era === "legacy" ? [otherEra] : []), ...(mayFallBack ? [{ via: "sse", era: "legacy" } as const] : [])];
  return [otherEra];
}

async function attempt({ config, source, deadline }: ConnectOptions, plan: Plan): Promise<Connection> {
  const link = source.kind === "stdio" ? openProcess(source) : openRemote(source, plan.via === "sse" ? "sse" : "http", config.watch);
  const { client, observed } = createClient(config.declare, config.timeoutMs / 2);
  const prior = plan.era === "legacy" ? { prior: { kind: "legacy" } as const } : {};
  try {
    await deadline.limit(client.connect(link.transport, { timeout: config.timeoutMs, ...prior }));
    return { client, observed, link, via: plan.via };
  } catch (error) {
    const failure = await explained(error, link, deadline.signal);
    await link.close();
    throw failure;
  }
}

/** The failure behind an error on this link: the end of the deadline where it is over, else what the link knows, else the error itself. */
export async function explained(error: unknown, link: Link, deadline?: AbortSignal): Promise<CollectError> {
  const over = deadline?.aborted ? toCollectError(deadline.reason) : undefined;
  if (over && (over.reason !== "timed-out" || !link.isBroken())) {
    // A server that hangs often says on stderr what it hangs on.
    const words = over.reason === "timed-out" ? lastWords(link.stderr()) : "";
    return words ? new CollectError(over.reason, `${over.message}; its last words: ${words}`) : over;
  }
  const { error: better, ...circumstances } = await link.explain(deadline);
  // Where the time was over while a broken link was waited for, that is not the reason.
  return toCollectError(better ?? (over ? over.message : error), circumstances);
}

/**
 * Connects, beginning with what is remembered of this server, and remembers what was found. Throws a CollectError; nothing stays open then.
 * A server that speaks neither transport gets the failure of the newer one.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { source, verdicts, deadline, now } = options;
  const plans: Plan[] = [firstPlan(source, verdicts.get(source, now()))];
  const failures: CollectError[] = [];
  for (const plan of plans) {
    try {
      const connection = await attempt(options, plan);
      const era = connection.client.getProtocolEra() ?? "legacy";
      verdicts.set(source, { era, via: plan.via, at: now().toISOString() });
      return connection;
    } catch (error) {
      const failure = toCollectError(error);
      const isMeant = plan.via !== "sse" || MEANT_FOR_SSE.has(failure.reason);
      if (!isMeant) failures.push(failure);
      else failures.unshift(failure);
      if (deadline.signal.aborted || failures.length > 2) break;
      const isNew = (next: Plan) => !plans.some(({ via, era }) => via === next.via && era === next.era);
      plans.push(...alternatives(source, plan, failure.reason).filter(isNew));
    }
  }
  throw failures[0] ?? toCollectError(deadline.signal.reason);
}
