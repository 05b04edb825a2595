import type { Finding } from "@/lib/rules/rule";
import { SeverityLabel } from "../badges/severity";
import { VisibleText } from "../detail/visible-text";
import { BASIS_WORDS } from "./basis-words";
import { Concerned } from "./concerned";
import type { Judgement } from "./judgement";
import { RuleOptions } from "./rule-options";

const SCOPES = { tool: "one tool", server: "all tools of one server", catalog: "the tools of all servers" } as const;

function Part({ title, children }: { title: string; children: string }) {
  return (
    <section className="mt-5">
      <h2 className="font-medium text-mute">{title}</h2>
      <p className="mt-1 max-w-prose">{children}</p>
    </section>
  );
}

function Example({ title, value }: { title: string; value: unknown }) {
  return (
    <figure className="card min-w-0 flex-1">
      <figcaption className="border-line border-b px-3 py-2 font-medium">{title}</figcaption>
      {/* A scrolling region has to be reachable by keyboard. */}
      <section aria-label={title} tabIndex={0} className="max-h-96 overflow-auto p-3">
        <pre>
          <VisibleText text={JSON.stringify(value, null, 2)} />
        </pre>
      </section>
    </figure>
  );
}

/** An address, and what may stand behind it in brackets. */
const link = /^(https:\/\/\S+)( \(.*\))?$/;

function Source({ text }: { text: string }) {
  const [, href, rest] = link.exec(text) ?? [];
  if (href === undefined) return text;
  return (
    <>
      <a href={href} rel="noopener noreferrer nofollow" target="_blank">
        {href}
      </a>
      {rest}
    </>
  );
}

/** A rule, as its file says it: texts, sources, and the two examples that the tests run. */
export function RulePage({ rule, findings }: { rule: Judgement; findings: Finding[] }) {
  return (
    <article>
      <h1 className="font-semibold text-xl">{rule.title}</h1>
      <p className="mt-1 flex flex-wrap gap-x-3 text-mute">
        <code>{rule.id}</code>
        <SeverityLabel severity={rule.severity} />
        <span>confidence {rule.confidence}</span>
      </p>
      <p className="mt-2 text-soft">
        Looks at {SCOPES[rule.scope ?? "tool"]}, and goes by {BASIS_WORDS[rule.basis]}.
        {rule.offByDefault && " It is off unless the configuration turns it on."}
        {rule.assumes && " It rests on what the protocol assumes where nothing is declared, and is counted apart."}
        {rule.profile !== undefined && " It counts only where this directory’s profile is chosen."}
      </p>
      <p className="mt-3">
        <Concerned rule={rule} findings={findings} />
      </p>
      <Part title="Why it matters">{rule.why}</Part>
      <Part title="What would be right">{rule.fix}</Part>
      <Part title="When it may be wrong">{rule.mayBeWrong}</Part>
      {rule.options && <RuleOptions id={rule.id} options={rule.options} />}
      {rule.bad !== undefined && (
        <section className="mt-5">
          <h2 className="font-medium text-mute">Examples</h2>
          <div className="mt-2 flex flex-col gap-3 md:flex-row">
            <Example title="Yields this finding" value={rule.bad} />
            <Example title="Yields none" value={rule.good} />
          </div>
        </section>
      )}
      <section className="mt-5">
        <h2 className="font-medium text-mute">Sources</h2>
        <ul className="mt-1 list-inside list-disc">
          {rule.sources.map((source) => (
            <li key={source} className="break-words">
              <Source text={source} />
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
