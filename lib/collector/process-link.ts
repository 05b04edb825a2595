import type { StdioSource } from "@/lib/config/model";
import type { Link } from "./link";
import { PARTING_MS, ProcessTransport } from "./process-transport";
import { createRawTap } from "./raw-tap";
import { toOneLine } from "./redact";

/** How long to wait for an exit code and last words after an error that may come from the process's end. */
const LAST_WORDS_MS = 500;

/** A link to a server that is a process. It starts when the SDK starts the transport. */
export function openProcess(source: StdioSource): Link {
  const tap = createRawTap();
  const transport = new ProcessTransport(source, tap);
  return {
    transport,
    tap,
    isBroken: () => transport.circumstances.letGo !== undefined,
    async explain(deadline) {
      await transport.settled(transport.circumstances.letGo ? PARTING_MS : LAST_WORDS_MS, deadline);
      return { error: transport.trouble, ...transport.circumstances };
    },
    stderr: () => transport.circumstances.stderr ?? "",
    notices() {
      const { strayLines, circumstances } = transport;
      if (strayLines === 0) return [];
      const first = toOneLine(circumstances.strayOutput?.split("\n", 1)[0] ?? "");
      return [`${strayLines} ${strayLines === 1 ? "line" : "lines"} on stdout that are not JSON-RPC: ${first}`];
    },
    refill: () => transport.budget.refill(),
    async close() {
      await transport.closeNow();
      return !transport.leftRunning;
    },
  };
}
