import type { Flag, Row } from "@/lib/report/model";
import { GROUNDS, type Ground, SEVERITIES, type Severity } from "@/lib/rules/rule";
import { countInWords, GROUND_WORDS, SeverityCount } from "../badges/severity";

type Kind = { ground: Ground; severity: Severity; count: number };

/** The kinds of a row's findings, ground by ground and the worst first. A count is of one ground and one severity, and none are added up. */
function kindsOf(flags: readonly Flag[]): Kind[] {
  const kinds = GROUNDS.flatMap((ground) => SEVERITIES.map((severity): Kind => ({ ground, severity, count: 0 })));
  for (const flag of flags) {
    const kind = kinds.find(({ ground, severity }) => ground === flag.ground && severity === flag.severity);
    if (kind) kind.count += 1;
  }
  return kinds.filter(({ count }) => count > 0);
}

const inWords = ({ ground, severity, count }: Kind) =>
  `${countInWords(severity, count)} ${ground === "certain" ? "for certain" : GROUND_WORDS[ground]}`;

/** "1 error for certain", "2 notes from defaults": each kind of a row's findings. */
export function findingsInWords({ flags }: Pick<Row, "flags">): string[] {
  return kindsOf(flags).map(inWords);
}

/** The same signs without their weight. */
const OUTLINED: Record<Severity, string> = { error: "△", warning: "◇", info: "" };

/** The worst of what is not certain, and an ellipsis where there is more. */
function Uncertain({ kinds }: { kinds: readonly Kind[] }) {
  const [worst, ...others] = kinds.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  if (!worst) return null;
  const sign = OUTLINED[worst.severity];
  return (
    <span className="inline-flex items-center gap-1 text-mute italic">
      {sign && <span className="text-2xs not-italic">{sign}</span>}
      <span>
        {worst.count.toLocaleString("en")}
        {others.length > 0 && "\u200a…"}
      </span>
    </span>
  );
}

/**
 * What is certain, by severity; and beside it, muted, the worst of what rests on words, on defaults or on what somebody asks. All of it is
 * said in words. The numbers stand in a line of text, so that a narrow column ends it with an ellipsis.
 */
export function FindingsCell({ row }: { row: Pick<Row, "flags"> }) {
  const kinds = kindsOf(row.flags);
  if (kinds.length === 0) return null;
  const words = kinds.map(inWords).join(", ");
  return (
    // What only screen readers read is placed absolutely; it has to scroll with its row, or it makes the page longer.
    <span title={words} className="relative">
      <span className="sr-only">{words}</span>
      <span aria-hidden className="space-x-1.5 tabular-nums *:align-middle">
        {kinds.map(
          (kind) =>
            kind.ground === "certain" && (
              <SeverityCount key={kind.severity} severity={kind.severity} count={kind.count} title={inWords(kind)} />
            ),
        )}
        <Uncertain kinds={kinds.filter(({ ground }) => ground !== "certain")} />
      </span>
    </span>
  );
}
