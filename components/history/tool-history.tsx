import type { Flapping } from "@/lib/drift/flapping";
import type { ToolVersion } from "@/lib/report/history";
import { SeverityLabel } from "../badges/severity";
import { VisibleText } from "../detail/visible-text";
import { moment } from "../shell/moment";
import { FlappingLine } from "./flapping-note";

const KINDS = { first: "First listed as it is described here", changed: "Changed", gone: "Not listed any more", back: "Listed again" };

type Props = {
  versions: ToolVersion[];
  at: (sequence: number) => string;
  /** Where its server goes back and forth of late. */
  flapping: Flapping | null;
};

/** What a tool was over time, the newest first. */
export function ToolHistory({ versions, at, flapping }: Props) {
  if (versions.length === 0) return <p className="text-mute">Not stored yet: a snapshot is stored when a collection ends.</p>;
  return (
    <>
      {flapping && (
        <p role="note" className="mb-3 break-words border-l-3 border-l-warning pl-3 text-soft" data-testid="flapping">
          <FlappingLine flapping={flapping} />
        </p>
      )}
      <Versions versions={versions} at={at} />
    </>
  );
}

function Versions({ versions, at }: Pick<Props, "versions" | "at">) {
  return (
    <ol className="flex flex-col gap-3">
      {versions.map(({ sequence, takenAt, kind, changes }) => (
        <li key={sequence} className="border-line-strong border-l-2 pl-3">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <time dateTime={takenAt} className="font-medium">
              {moment(takenAt)}
            </time>
            <span className="text-mute">{KINDS[kind]}</span>
            {kind !== "gone" && <a href={at(sequence)}>Snapshot {sequence}</a>}
          </p>
          {changes.length > 0 && (
            <ul className="mt-1 flex flex-col gap-1">
              {changes.map(({ lane, message, severity }) => (
                <li key={lane + message} className="flex items-baseline gap-2 break-words">
                  {severity !== "info" && <SeverityLabel severity={severity} />}
                  <span className="min-w-0">
                    <VisibleText text={message} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
