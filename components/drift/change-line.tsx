import { HINT_NAMES } from "@/lib/annotations/hints";
import { type Change, LANE_LABELS, type Lane } from "@/lib/drift/model";
import { HintBadge } from "../badges/hint-badge";
import { GROUND_WORDS, SeverityLabel } from "../badges/severity";
import { VisibleText } from "../detail/visible-text";
import { DirectionLabel } from "./direction";
import { SchemaChanges } from "./schema-changes";
import { TextDiff } from "./text-diff";

/** Lanes whose texts are too long for a sentence. */
const IN_PROSE: readonly Lane[] = ["title", "description", "instructions"];

function Hints({ change: { lane, hint } }: { change: Change }) {
  const name = HINT_NAMES.find((one) => one === lane);
  if (!name || !hint) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5">
      <HintBadge name={name} hint={hint.before} />
      <span className="text-mute">→</span>
      <HintBadge name={name} hint={hint.after} />
    </p>
  );
}

function Difference({ change }: { change: Change }) {
  const { lane, schema, before, after } = change;
  if (schema) return <SchemaChanges schema={schema} />;
  const hasTexts = before !== undefined || after !== undefined;
  const isProse = IN_PROSE.includes(lane);
  if (!hasTexts || !(isProse || lane === "other" || lane === "inputSchema" || lane === "outputSchema")) return <Hints change={change} />;
  return (
    <div className="mt-1 border-line border-l pl-3">
      <TextDiff before={before ?? ""} after={after ?? ""} isCode={!isProse} />
    </div>
  );
}

type Props = {
  change: Change;
  /** Whether the page of the rule can be opened. */
  linked: boolean;
};

/** One change: its lane, which way it goes, how much that matters, what is said of it, and the difference itself. */
export function ChangeLine({ change, linked }: Props) {
  const { lane, rule, direction, severity, ground, message, newFindings = [] } = change;
  const label = LANE_LABELS[lane];
  return (
    <li className="border-line border-t py-2 first:border-t-0" data-lane={lane} data-severity={severity}>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-medium">
          {linked ? (
            <a href={`/rules/${rule}`} className="no-underline hover:underline">
              {label}
            </a>
          ) : (
            label
          )}
        </span>
        <DirectionLabel direction={direction} />
        {severity !== "info" && <SeverityLabel severity={severity} />}
        {severity !== "info" && ground !== "certain" && <span className="text-mute">{GROUND_WORDS[ground]}</span>}
      </p>
      <p className="break-words text-soft">
        <VisibleText text={message} />
      </p>
      {newFindings.map((finding) => (
        <p key={finding.rule + finding.message} className="break-words">
          New with it: <VisibleText text={finding.message} />
        </p>
      ))}
      <Difference change={change} />
    </li>
  );
}
