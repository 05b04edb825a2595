import type { SchemaChanges as Changes, SchemaChange } from "@/lib/drift/model";
import { VisibleText } from "../detail/visible-text";
import { DirectionLabel } from "./direction";
import { TextDiff } from "./text-diff";

/** Shown before the rest is left to the raw definitions. */
const SHOWN = 40;

const WORDS = { relaxed: "takes more", tightened: "takes less", neutral: "neutral" } as const;

function Value({ text }: { text: string }) {
  return (
    <code className="min-w-0 break-all rounded bg-raised px-1 py-px">
      <VisibleText text={text.length > 200 ? `${text.slice(0, 200)}…` : text} />
    </code>
  );
}

/** What stood there and what stands there now, where the sentence does not say so. */
function Values({ change: { kind, before, after } }: { change: SchemaChange }) {
  if (kind === "description") return <TextDiff before={before ?? ""} after={after ?? ""} />;
  if (kind === "required-added" || kind === "required-removed" || kind === "values-added" || kind === "values-removed") return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5">
      {before !== undefined && <Value text={before} />}
      {before !== undefined && after !== undefined && <span className="text-mute">→</span>}
      {after !== undefined && <Value text={after} />}
    </p>
  );
}

/** The differences of two schemas, each with its place. */
export function SchemaChanges({ schema: { changes, omitted } }: { schema: Changes }) {
  const hidden = omitted + Math.max(0, changes.length - SHOWN);
  return (
    <ul className="mt-1 border-line border-l pl-3">
      {changes.slice(0, SHOWN).map((change) => (
        <li key={`${change.kind} ${change.pointer} ${change.message}`} className="py-1" data-kind={change.kind}>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="min-w-0 break-words">
              <VisibleText text={change.message} />
            </span>
            <DirectionLabel direction={change.direction} word={WORDS[change.direction]} />
            <code className="min-w-0 break-all text-mute">
              <VisibleText text={change.pointer || "/"} />
            </code>
          </p>
          <Values change={change} />
        </li>
      ))}
      {hidden > 0 && <li className="py-1 text-mute">and {hidden.toLocaleString("en")} more; see the raw JSON</li>}
    </ul>
  );
}
