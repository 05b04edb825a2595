import type { ReactNode } from "react";
import type { Summary } from "@/lib/report/model";
import { GROUNDS, SEVERITIES } from "@/lib/rules/rule";
import { EMPTY_VIEW } from "@/lib/view/words";
import { writeView } from "@/lib/view/write";
import { GROUND_WORDS, SeverityCount } from "../badges/severity";

const number = (value: number) => value.toLocaleString("en");

/** The rules that name what breaks the protocol's Tool type. */
const MALFORMED = ["unparsable-definition", "non-boolean-hint", "null-hint", "malformed-annotations"];

function Cell({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={`min-w-max px-4 py-2.5 md:min-w-0 md:px-5 md:py-3 ${wide ? "flex-[1.5]" : "flex-1"}`} aria-label={label}>
      <h2 className="text-mute">{label}</h2>
      {children}
    </section>
  );
}

/** Numbers in words; on a narrow screen they wrap, so that none of them is out of sight. */
function Line({ children }: { children: ReactNode }) {
  return <p className="mt-0.5 flex items-baseline gap-x-2 whitespace-nowrap md:flex-wrap">{children}</p>;
}

function Big({ children }: { children: ReactNode }) {
  return <span className="font-semibold text-lg tabular-nums">{children}</span>;
}

/** A bar of shares; each part is also said in words above it. */
function Bar({ parts, total }: { parts: { count: number; className: string }[]; total: number }) {
  const scale = 320 / Math.max(1, total);
  let x = 0;
  return (
    <svg
      viewBox="0 0 320 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1.5 hidden h-1.5 w-full rounded-full bg-raised md:block"
    >
      {parts.map(({ count, className }) => {
        const start = x;
        x += count * scale;
        return <rect key={className} x={start} width={Math.max(0, count * scale - 1)} height="6" className={className} />;
      })}
    </svg>
  );
}

function ServersCell({ servers, linked }: { servers: Summary["servers"]; linked: boolean }) {
  const { ok, partial, failed, disabled } = servers;
  return (
    <Cell label="Servers">
      <Line>
        <Big>{number(ok + partial)}</Big> listed
        {partial > 0 && <span className="text-warning">{number(partial)} partial</span>}
        {failed > 0 &&
          (linked ? (
            <a href="/servers" className="text-error">
              {number(failed)} failed
            </a>
          ) : (
            <span className="text-error">{number(failed)} failed</span>
          ))}
        {disabled > 0 && <span className="text-mute">{number(disabled)} disabled</span>}
      </Line>
    </Cell>
  );
}

function DeclaredCell({ tools }: { tools: Summary["tools"] }) {
  const { received, declaring, complete, malformed } = tools;
  return (
    <Cell label="Declare at least one hint">
      <Line>
        <Big>{number(declaring)}</Big> of {number(received)} tools
        <span className="text-mute" title="They declare every hint that means something on them">
          · {number(complete)} in full
        </span>
        {malformed > 0 && (
          <a href={`?${writeView({ ...EMPTY_VIEW, rule: MALFORMED })}`} className="text-error">
            {number(malformed)} malformed
          </a>
        )}
      </Line>
      <Bar
        total={received}
        parts={[
          { count: complete, className: "fill-read" },
          { count: declaring - complete, className: "fill-read opacity-45" },
        ]}
      />
    </Cell>
  );
}

function DestructiveCell({ destructive, total }: { destructive: Summary["destructive"]; total: number }) {
  const { declared, assumed, malformed } = destructive;
  return (
    <Cell label="Destructive">
      <Line>
        <Big>{number(declared)}</Big> declared <span className="text-mute">· {number(assumed)} only assumed</span>
        {malformed > 0 && <span className="text-error">{number(malformed)} malformed</span>}
      </Line>
      <Bar
        total={total}
        parts={[
          { count: declared, className: "fill-destroy" },
          { count: assumed, className: "fill-[url(#hatch-destructive)]" },
        ]}
      />
    </Cell>
  );
}

/** Findings by what they rest on, and in each lane by severity. */
function FindingsCell({ findings, waived }: Pick<Summary, "findings" | "waived">) {
  return (
    <Cell label="Findings" wide>
      <div className="mt-0.5 flex gap-x-4 whitespace-nowrap md:flex-wrap">
        {GROUNDS.map((ground) => {
          const counts = findings[ground];
          const isEmpty = SEVERITIES.every((severity) => counts[severity] === 0);
          if ((ground === "words" || ground === "asked") && isEmpty) return null;
          return (
            <span key={ground} className="inline-flex items-baseline gap-2">
              {isEmpty && <Big>0</Big>}
              {SEVERITIES.map(
                (severity) => counts[severity] > 0 && <SeverityCount key={severity} severity={severity} count={counts[severity]} big />,
              )}
              <span className="text-soft">{GROUND_WORDS[ground]}</span>
            </span>
          );
        })}
        {waived > 0 && <span className="text-mute">{number(waived)} waived</span>}
      </div>
    </Cell>
  );
}

/** The catalog in four numbers. What is declared and what is only assumed never share one. `linked`: whether other pages can be opened. */
export function SummaryStrip({ summary, linked = true }: { summary: Summary; linked?: boolean }) {
  return (
    <section
      aria-label="Summary"
      // What scrolls on a narrow screen has to be reachable by keyboard.
      tabIndex={0}
      className="relative flex shrink-0 divide-x divide-line overflow-x-auto border-line border-b"
      data-testid="summary"
    >
      <ServersCell servers={summary.servers} linked={linked} />
      <DeclaredCell tools={summary.tools} />
      <DestructiveCell destructive={summary.destructive} total={summary.tools.received} />
      <FindingsCell findings={summary.findings} waived={summary.waived} />
    </section>
  );
}
