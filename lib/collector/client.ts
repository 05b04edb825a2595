// How Placard introduces itself, and what it answers when a server asks for something.
import { Client, type ClientCapabilities, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/client";
import type { Declarable } from "@/lib/config/model";

export const CLIENT_IDENTITY = { name: "placard", version: "0.1.0" };

/**
 * The client capabilities for what an entry declares; none by default. They are declared in full, with tasks and with elicitation by URL,
 * because servers show more tools for each part.
 */
function capabilitiesFor(declare: readonly Declarable[]): ClientCapabilities {
  const declares = (name: Declarable) => declare.includes(name);
  const tasks = {
    ...(declares("sampling") ? { sampling: { createMessage: {} } } : {}),
    ...(declares("elicitation") ? { elicitation: { create: {} } } : {}),
  };
  return {
    ...(declares("roots") ? { roots: {} } : {}),
    ...(declares("sampling") ? { sampling: {} } : {}),
    ...(declares("elicitation") ? { elicitation: { form: {}, url: {} } } : {}),
    ...(Object.keys(tasks).length > 0 ? { tasks: { requests: tasks } } : {}),
  };
}

/** What happened on a connection beside the answers. */
export type Observed = {
  /** How often the server said that its list of tools changed. */
  changes: number;
  onChange: (() => void) | undefined;
  /** Methods that the server asked for and was refused. */
  refused: Set<string>;
};

/**
 * A client that declares what the entry says. It has no roots, so a server that asks gets an empty list; everything else gets -32601.
 * `probeMs`: how long the question for the newer era may stay without answer.
 */
export function createClient(declare: readonly Declarable[], probeMs: number): { client: Client; observed: Observed } {
  const client = new Client(CLIENT_IDENTITY, {
    capabilities: capabilitiesFor(declare),
    versionNegotiation: { mode: "auto", probe: { timeoutMs: probeMs } },
    inputRequired: { autoFulfill: false },
  });
  const observed: Observed = { changes: 0, onChange: undefined, refused: new Set() };
  if (declare.includes("roots")) client.setRequestHandler("roots/list", () => ({ roots: [] }));
  client.fallbackRequestHandler = async ({ method }) => {
    observed.refused.add(method);
    throw new ProtocolError(ProtocolErrorCode.MethodNotFound, "Method not found");
  };
  client.setNotificationHandler("notifications/tools/list_changed", () => {
    observed.changes++;
    observed.onChange?.();
  });
  return { client, observed };
}
