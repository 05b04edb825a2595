import type { Flapping } from "@/lib/drift/flapping";
import type { HistoryEntry } from "@/lib/report/history";
import { SEVERITIES } from "@/lib/rules/rule";
import { SeverityCount } from "../badges/severity";
import { VisibleText } from "../detail/visible-text";
import { moment } from "../shell/moment";
import { toolPath } from "../tool-path";
import { countsInWords } from "./counts-in-words";

const number = (value: number) => value.toLocaleString("en");

/** Which of the changes ask for a look, by what that rests on. */
function Severities({ step }: { step: NonNullable<HistoryEntry["step"]> }) {
  const { severities } = step.counts;
  return (
    <span className="flex flex-wrap gap-x-3">
      {(["certain", "words", "defaults"] as const).map((ground) => {
        const counts = SEVERITIES.filter((severity) => severity !== "info" && severities[ground][severity] > 0);
        if (counts.length === 0) return null;
        return (
          <span key={ground} className="inline-flex items-baseline gap-1.5">
            {counts.map((severity) => (
              <SeverityCount key={severity} severity={severity} count={severities[ground][severity]} />
            ))}
            <span className="text-mute">{{ certain: "certain", words: "read from words", defaults: "from defaults" }[ground]}</span>
          </span>
        );
      })}
    </span>
  );
}

function StepDetails({ entry, step }: { entry: HistoryEntry; step: NonNullable<HistoryEntry["step"]> }) {
  const words = countsInWords(step.counts);
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span>{words.length > 0 ? words.join(", ") : "What servers say of themselves, or how they answered"}</span>
        <Severities step={step} />
      </p>
      {step.tools.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-1 text-soft">
          {step.tools.map(({ key, messages }) => (
            <li key={key} className="break-words">
              <a href={toolPath(key)} className="font-mono text-xs">
                <VisibleText text={key} />
              </a>{" "}
              <VisibleText text={messages.join(" ")} />
            </li>
          ))}
          {step.more > 0 && <li className="text-mute">and {number(step.more)} more</li>}
        </ul>
      )}
      <p className="mt-2 flex flex-wrap gap-x-4">
        <a href={`/compare?from=${step.from}&to=${entry.sequence}`}>See the difference</a>
        <a href={`/?at=${entry.sequence}&since=${step.from}`}>In the catalog</a>
      </p>
    </>
  );
}

function Entry({ entry, isNewest }: { entry: HistoryEntry; isNewest: boolean }) {
  const { sequence, takenAt, seenAt, complete, serverCount, toolCount, pinned, step } = entry;
  return (
    <li className="relative border-line-strong border-l-2 pb-6 pl-5 last:pb-0" data-sequence={sequence}>
      <span
        aria-hidden
        className={`absolute top-1 -left-[7px] h-3 w-3 rotate-45 border-2 border-line-strong ${isNewest ? "bg-accent" : "bg-ground"}`}
      />
      <h2 className="flex flex-wrap items-baseline gap-x-3">
        <a href={`/?at=${sequence}`} className="font-semibold text-base no-underline hover:underline">
          Snapshot {sequence}
        </a>
        <time dateTime={takenAt} className="text-soft">
          {moment(takenAt)}
        </time>
        {pinned && (
          <span className="text-mute" title="A link or a decision points at it, so it is kept">
            kept
          </span>
        )}
      </h2>
      <p className="text-mute">
        {number(toolCount)} tools on {number(serverCount)} servers
        {!complete && <span className="text-warning"> · not every server was listed whole</span>}
        {seenAt !== takenAt && ` · the same until ${moment(seenAt)}`}
      </p>
      {step ? <StepDetails entry={entry} step={step} /> : <p className="mt-1 text-soft">The first that is kept.</p>}
    </li>
  );
}

function FlappingNote({ flapping }: { flapping: Flapping[] }) {
  if (flapping.length === 0) return null;
  return (
    <div role="note" className="card mb-6 border-l-3 border-l-warning p-3.5" data-testid="flapping">
      <p className="font-medium">Servers that go back and forth</p>
      <ul className="mt-1 text-soft">
        {flapping.map(({ server, returns, states }) => (
          <li key={server} className="break-words">
            <span className="font-mono text-xs">{server}</span> came back {returns} times to one of {states} lists that it had given before.
            Its changes may say more about how it is asked than about what it is.
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was stored, the newest first, and what changed from one to the next. */
export function Timeline({ entries, flapping, isFirstPage }: { entries: HistoryEntry[]; flapping: Flapping[]; isFirstPage: boolean }) {
  return (
    <>
      <FlappingNote flapping={flapping} />
      <ol>
        {entries.map((entry, place) => (
          <Entry key={entry.sequence} entry={entry} isNewest={isFirstPage && place === 0} />
        ))}
      </ol>
    </>
  );
}
