import type { Flapping } from "@/lib/drift/flapping";
import type { Few, HistoryEntry, Named, Step } from "@/lib/report/history";
import { SEVERITIES } from "@/lib/rules/rule";
import { GROUND_WORDS, SeverityCount, SeverityLabel } from "../badges/severity";
import { VisibleText } from "../detail/visible-text";
import { moment } from "../shell/moment";
import { serverName, toolPath } from "../tool-path";
import { countsInWords } from "./counts-in-words";
import { FlappingNote } from "./flapping-note";

const number = (value: number) => value.toLocaleString("en");

/** Which of the changes ask for a look, by what that rests on. */
function Severities({ step }: { step: Step }) {
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
            <span className="text-mute">{GROUND_WORDS[ground]}</span>
          </span>
        );
      })}
    </span>
  );
}

function Line({ named: { key, severity, messages }, href }: { named: Named; href?: string }) {
  const name = <VisibleText text={href === undefined ? serverName(key) : key} />;
  return (
    <li className="break-words" data-severity={severity}>
      {severity !== "info" && (
        <>
          <SeverityLabel severity={severity} />{" "}
        </>
      )}
      {href === undefined ? (
        <span className="font-mono text-ink text-xs">{name}</span>
      ) : (
        <a href={href} className="font-mono text-xs">
          {name}
        </a>
      )}{" "}
      <VisibleText text={messages.join(" ")} />
    </li>
  );
}

function FewLines({ few: { named, more }, label, hrefOf }: { few: Few; label: string; hrefOf?: (key: string) => string }) {
  if (named.length === 0) return null;
  return (
    <ul className="mt-1.5 flex flex-col gap-1 text-soft" aria-label={label}>
      {named.map((one) => (
        <Line key={one.key} named={one} {...(hrefOf ? { href: hrefOf(one.key) } : {})} />
      ))}
      {more > 0 && <li className="text-mute">and {number(more)} more</li>}
    </ul>
  );
}

/** What changed, in a line. Where no tool did, servers are named below; of some things only that they changed is known. */
function inWords({ counts, servers }: Step): string {
  const words = countsInWords(counts);
  if (words.length > 0) return words.join(", ");
  return servers.named.length > 0 ? "What servers say of themselves, or how they answered" : "Nothing that is compared here";
}

function StepDetails({ entry, step }: { entry: HistoryEntry; step: Step }) {
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span>{inWords(step)}</span>
        <Severities step={step} />
      </p>
      <FewLines few={step.servers} label="Servers that differ" />
      <FewLines few={step.tools} label="Tools that differ" hrefOf={toolPath} />
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
