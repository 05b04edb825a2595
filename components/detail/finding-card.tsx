import type { ReactNode } from "react";
import type { FixSnippet } from "@/lib/report/detail";
import { type Evidence, type Finding, groundOf, type RuleTexts, type Waived } from "@/lib/rules/rule";
import { GROUND_WORDS, SeverityLabel } from "../badges/severity";
import { BASIS_WORDS } from "../rules/basis-words";
import { FixSnippets } from "./fix-snippets";
import { marksIn, phrasesIn } from "./marks";
import { VisibleText } from "./visible-text";

const EDGES = { error: "border-l-error", warning: "border-l-warning", info: "border-l-line-strong" } as const;

/** Evidence from other tools is named, but not all of a hundred. */
const SHOWN = 6;

type EvidenceProps = {
  evidence: Evidence;
  tool: string;
  phrases: readonly string[];
  /** All of a text that evidence may give the beginning of. */
  description: string;
};

/** The place and what stands there. Where the message quotes what lies behind the end of cut evidence, it is read from the description. */
function EvidenceLine({ evidence: { tool: key, pointer, text }, tool, phrases, description }: EvidenceProps) {
  const isCut = key === tool && pointer === "/description" && text.endsWith("…") && marksIn(text, phrases).length === 0;
  const whole = isCut ? JSON.stringify(description) : text;
  const shown = isCut && marksIn(whole, phrases).length > 0 ? whole : text;
  return (
    <li className="break-words">
      {key !== tool && <span className="text-mute">{key} </span>}
      <code className="rounded bg-raised px-1 py-px text-soft">{pointer || "/"}</code>{" "}
      <code className="rounded bg-raised px-1 py-px">
        <VisibleText text={shown} phrases={phrases} excerpt />
      </code>
    </li>
  );
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <p className="mt-1.5">
      <span className="text-mute">{label} </span>
      {children}
    </p>
  );
}

function RuleTitle({ rule, linked }: { rule: RuleTexts; linked: boolean }) {
  if (!linked) return rule.title;
  return (
    <a href={`/rules/${rule.id}`} className="no-underline hover:underline">
      {rule.title}
    </a>
  );
}

function WaivedLine({ waived: { until, reason } }: { waived: Waived }) {
  return (
    <p className="mt-1 break-words text-mute">
      Waived{until === undefined ? "" : ` until ${until}`}: <VisibleText text={reason} />
    </p>
  );
}

type Props = {
  finding: Finding;
  rule: RuleTexts;
  /** The key of the tool that is shown. */
  tool: string;
  /** That tool's description. */
  description: string;
  /** Whether the rule's own page can be opened. */
  linked?: boolean;
  heading: "h3" | "h4";
  snippets: FixSnippet[] | undefined;
  /** What can be done about it here. */
  action?: ReactNode;
};

/** One finding on a tool: what is declared, the evidence, why it matters, why it may be wrong, and the fix. */
export function FindingCard({ finding, rule, tool, description, linked = true, heading: Heading, snippets, action }: Props) {
  // What stands in this tool comes first; a set's evidence in other tools follows.
  const evidence = [...finding.evidence.filter((item) => item.tool === tool), ...finding.evidence.filter((item) => item.tool !== tool)];
  const phrases = phrasesIn(finding.message);
  return (
    <article
      className={`card border-l-3 p-3.5 ${finding.waived ? "border-l-line" : EDGES[finding.severity]}`}
      data-rule={finding.rule}
      data-waived={finding.waived ? "" : undefined}
    >
      <header className="flex items-baseline gap-2">
        <Heading className="min-w-0 flex-1 font-semibold text-sm">
          <RuleTitle rule={rule} linked={linked} />
        </Heading>
        <span className="text-mute text-xs">{GROUND_WORDS[groundOf(finding)]}</span>
        {finding.waived ? <span className="text-mute">waived {finding.severity}</span> : <SeverityLabel severity={finding.severity} />}
      </header>
      {finding.waived && <WaivedLine waived={finding.waived} />}
      <p className="mt-1 text-soft">
        <VisibleText text={finding.message} />
      </p>
      {evidence.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1" aria-label="Evidence">
          {evidence.slice(0, SHOWN).map((item) => (
            <EvidenceLine
              key={`${item.tool}${item.pointer}${item.text}`}
              evidence={item}
              tool={tool}
              phrases={phrases}
              description={description}
            />
          ))}
          {evidence.length > SHOWN && <li className="text-mute">and {evidence.length - SHOWN} more places</li>}
        </ul>
      )}
      <details className="group/why mt-2">
        <summary className="list-none text-soft underline decoration-line-strong underline-offset-3 [&::-webkit-details-marker]:hidden">
          Why, and what would be right
        </summary>
        <Line label="Why it matters.">{rule.why}</Line>
        <Line label="May be wrong:">{rule.mayBeWrong}</Line>
        <Line label="Fix.">{rule.fix}</Line>
        <Line label={`Goes by ${BASIS_WORDS[finding.basis]}, with ${finding.confidence} confidence.`}>
          {finding.assumes ? "Rests on what the protocol assumes, not on a declaration." : ""}
        </Line>
        <p className="mt-1.5 break-words text-mute">Sources: {rule.sources.join("; ")}</p>
      </details>
      {snippets && <FixSnippets snippets={snippets} />}
      {action}
    </article>
  );
}
