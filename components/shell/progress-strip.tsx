import type { Progress, ServerProgress } from "@/lib/report/progress";

/** More servers than this are counted instead of named. */
const NAMED = 10;

const ORDER: Record<ServerProgress["phase"], number> = { listing: 0, connecting: 1, waiting: 2, done: 3 };

function inWords({ phase, tools, status }: ServerProgress): string {
  if (phase === "done") return status === "failed" ? "failed" : `${tools} tools`;
  return phase === "listing" && tools > 0 ? `listing, ${tools} so far` : phase;
}

/** What a running collection is doing, server by server; the unfinished ones first. */
export function ProgressStrip({ progress }: { progress: Progress }) {
  if (!progress.running) return null;
  const { servers } = progress;
  const done = servers.filter((server) => server.phase === "done").length;
  const named = servers.toSorted((a, b) => ORDER[a.phase] - ORDER[b.phase]).slice(0, NAMED);
  return (
    <section
      className="relative flex shrink-0 items-center gap-4 overflow-x-auto whitespace-nowrap border-line border-b px-4 py-1.5"
      aria-label="Collection under way"
      // What scrolls has to be reachable by keyboard.
      tabIndex={0}
    >
      <progress
        className="absolute inset-x-0 bottom-0 h-0.5 w-full appearance-none [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent"
        value={done}
        max={Math.max(1, servers.length)}
        aria-label="Servers listed"
      />
      <strong className="font-medium" role="status">
        Listing: {done} of {servers.length} servers done
      </strong>
      <ul className="flex gap-4">
        {named.map((server) => (
          <li key={server.id} className="text-mute">
            <span className="font-mono text-soft">{server.id}</span>{" "}
            <span className={server.status === "failed" ? "text-error" : ""}>{inWords(server)}</span>
          </li>
        ))}
        {servers.length > NAMED && <li className="text-mute">and {servers.length - NAMED} more</li>}
      </ul>
    </section>
  );
}
