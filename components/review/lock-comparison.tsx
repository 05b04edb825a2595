import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import { VisibleText } from "../detail/visible-text";
import type { LockEntry, LockPlan } from "./lock-shape";
import { toolsInWords } from "./words";

/** Tools that are named before the rest is counted. */
const NAMED = 50;

/** "Read-only: true → false", or that the hints are the same. */
function hintsInWords({ hints, now }: LockPlan["changed"][number]): string {
  const turned = HINT_NAMES.filter((name) => hints[name] !== now[name]);
  if (turned.length === 0) return "declares the same hints";
  return turned.map((name) => `${HINTS[name].label}: ${hints[name]} → ${now[name]}`).join(", ");
}

type PartProps<E extends LockEntry> = { entries: readonly E[]; title: string; note?: (entry: E) => string };

/** Entries that fare alike, folded away. */
function Part<E extends LockEntry>({ entries, title, note }: PartProps<E>) {
  if (entries.length === 0) return null;
  return (
    <li>
      <details>
        <summary>
          <span className="font-medium">{toolsInWords(entries.length)}</span> {title}
        </summary>
        <ul className="mt-1 mb-2 pl-4">
          {entries.slice(0, NAMED).map((entry) => (
            <li key={JSON.stringify([entry.server, entry.tool, entry.digest])} className="break-words">
              <span className="font-mono text-xs">
                {entry.server} /{" "}
                <bdi>
                  <VisibleText text={entry.tool || "(no name)"} />
                </bdi>
              </span>{" "}
              <span className="text-mute">
                {note && `${note(entry)}; `}approved by{" "}
                <bdi>
                  <VisibleText text={entry.approvedBy} />
                </bdi>
              </span>
            </li>
          ))}
          {entries.length > NAMED && <li className="text-mute">and {toolsInWords(entries.length - NAMED)} more</li>}
        </ul>
      </details>
    </li>
  );
}

type Props = { plan: LockPlan; busy: boolean; onRecord: () => void };

/** What a lock file says beside what is listed now, and what would be recorded; nothing has been yet. */
export function LockComparison({ plan: { same, changed, missing, unnamed, record, standing, spoken }, busy, onRecord }: Props) {
  const count = record.same + record.changed;
  const are = (number: number) => (number === 1 ? "is" : "are");
  return (
    <div className="card mt-3 p-4" data-testid="lock-comparison">
      <ul className="flex flex-col gap-1">
        <Part entries={same} title={`${are(same.length)} listed as approved`} />
        <Part entries={changed} title="changed since" note={hintsInWords} />
        <Part entries={missing} title={`${are(missing.length)} not listed now`} />
        {same.length + changed.length + missing.length === 0 && <li>The file names no tool.</li>}
        <li className="text-mute">
          {unnamed === 0 ? "The file names every listed tool." : `${toolsInWords(unnamed)} listed now ${are(unnamed)} not in the file.`}
        </li>
      </ul>
      <div className="mt-3 flex flex-col items-start gap-1.5 text-soft">
        {standing > 0 && <p>{toolsInWords(standing)} approved here already.</p>}
        {spoken > 0 && <p>Of {toolsInWords(spoken)} somebody here has said something else: that stays.</p>}
        {record.changed > 0 && <p>{toolsInWords(record.changed)} will stand as changed since review.</p>}
        {count === 0 ? (
          <p>There is nothing to record.</p>
        ) : (
          <button type="button" className="btn btn-primary" disabled={busy} onClick={onRecord}>
            Record {count === 1 ? "1 approval" : `${count.toLocaleString("en")} approvals`}
          </button>
        )}
      </div>
    </div>
  );
}
