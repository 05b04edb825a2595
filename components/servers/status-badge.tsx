import { FAILURE_WORDS } from "@/lib/catalog/reasons";
import type { Server } from "@/lib/report/model";

const SIGNS = { ok: "●", partial: "◐", failed: "▲" } as const;
const COLOURS = { ok: "text-read", partial: "text-warning", failed: "text-error" } as const;

/** How the last collection of a server ended, by sign and word. */
export function StatusBadge({ server }: { server: Pick<Server, "status" | "failure" | "toolsFrom"> }) {
  if (server.failure?.reason === "disabled") return <span className="text-mute">○ disabled</span>;
  const reason = server.failure ? `: ${FAILURE_WORDS[server.failure.reason].label}` : "";
  return (
    <span className={COLOURS[server.status]}>
      <span aria-hidden className="text-2xs">
        {SIGNS[server.status]}
      </span>{" "}
      {server.status}
      {reason}
      {server.toolsFrom && <span className="text-mute"> · earlier list shown</span>}
    </span>
  );
}
