import type { ReactNode } from "react";
import { CLASS_WORDS } from "@/lib/annotations/classify";
import { inferHints } from "@/lib/annotations/infer";
import type { ToolDetail as Detail } from "@/lib/report/detail";
import { GROUNDS, groundOf } from "@/lib/rules/rule";
import { Glyph } from "../badges/glyph";
import { GROUND_WORDS } from "../badges/severity";
import type { Deciding } from "../review/decide";
import { ToolReview } from "../review/tool-review";
import type { Wanted } from "../review/use-decisions";
import { Waive } from "../review/waive";
import { serverPath } from "../tool-path";
import { Differences } from "./differences";
import { FindingCard } from "./finding-card";
import { HintTable } from "./hint-table";
import { HostLens } from "./host-lens";
import { phrasesIn } from "./marks";
import { RawJson } from "./raw-json";
import { SchemaTree } from "./schema-tree";
import { VisibleText } from "./visible-text";
import { WhatIf } from "./what-if";

function Section({ title, heading: Heading, children }: { title: string; heading: "h2" | "h3"; children: ReactNode }) {
  return (
    <section className="mt-5">
      <Heading className="mb-1.5 font-medium text-mute">{title}</Heading>
      {children}
    </section>
  );
}

const TITLE_SOURCES = {
  title: "declared in title",
  "annotations.title": "declared in annotations.title",
  name: "not declared; the name stands for it",
} as const;

const CATEGORY_SOURCES = {
  declared: "declared",
  configured: "set in the configuration",
  pattern: "by a pattern in the configuration",
  noun: "inferred",
  verb: "inferred",
  none: "not inferred",
} as const;

/** "Findings: 2 certain, 1 from defaults, 1 waived". What they rest on is never added up. */
function headingOf(findings: Detail["findings"]): string {
  const open = findings.filter(({ finding }) => !finding.waived);
  const counts = GROUNDS.map(
    (ground) => [open.filter(({ finding }) => groundOf(finding) === ground).length, GROUND_WORDS[ground]] as const,
  );
  const said = [...counts, [findings.length - open.length, "waived"] as const].filter(([count]) => count > 0);
  return `Findings: ${said.map(([count, words]) => `${count} ${words}`).join(", ")}`;
}

/** What findings quote from the description of this tool. */
function quotedFrom(findings: Detail["findings"], key: string): string[] {
  return findings.flatMap(({ finding: { evidence, message } }) =>
    evidence.some(({ tool, pointer }) => tool === key && pointer === "/description") ? phrasesIn(message) : [],
  );
}

function Facts({ detail }: { detail: Detail }) {
  const { tool, server } = detail;
  const facts: [string, ReactNode][] = [
    ["Class", <span key="class">{`${tool.class}: ${CLASS_WORDS[tool.class]}`}</span>],
    ["Title", TITLE_SOURCES[tool.titleSource]],
    ["Category", `${tool.category.name} (${CATEGORY_SOURCES[tool.category.source]})`],
    ...(tool.tags.length > 0 ? [["Tags", tool.tags.join(", ")] as [string, ReactNode]] : []),
    ["Protocol", server.protocol ? server.protocol.version : "recorded file"],
    ...(server.declared.length > 0 ? [["Listed with", `client capabilities ${server.declared.join(", ")}`] as [string, ReactNode]] : []),
    [
      "Digest",
      <code key="digest" className="break-all">
        {tool.digest.slice(0, 16)}…
      </code>,
    ],
  ];
  return (
    <dl className="grid grid-cols-[6rem_1fr] gap-y-1">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-mute">{term}</dt>
          <dd className="min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type Props = {
  detail: Detail;
  /** Whether what the name suggests stands beside hints that are not declared. */
  inferred: boolean;
  /** Whether somebody looks by a link that was sent, to whom no other page is open. */
  shared?: boolean;
  heading?: "h1" | "h2";
  actions?: ReactNode;
  /** What deciding on it needs; null where nobody can. */
  deciding?: Deciding | null;
  /** The word that somebody is about to say. */
  wanted?: Wanted | null;
};

/** Everything about one tool, for the panel beside the table and for the tool's own page. */
export function ToolDetail({ detail, inferred, shared = false, heading: Heading = "h2", actions, deciding = null, wanted = null }: Props) {
  const { tool, server, findings, review } = detail;
  const first = wanted?.key === tool.key ? wanted : null;
  const Below = Heading === "h1" ? "h2" : "h3";
  return (
    <article aria-labelledby="tool-title" data-testid="tool-detail">
      <header className="flex items-start gap-3">
        <Glyph hints={tool.hints} size={56} />
        <div className="min-w-0 flex-1 pt-1">
          <Heading id="tool-title" className="break-words font-semibold text-lg leading-6" dir="auto">
            <VisibleText text={tool.title || "(no name)"} />
          </Heading>
          <p className="break-words font-mono text-mute text-xs">
            {shared ? (
              server.id
            ) : (
              <a href={serverPath(server.id)} className="no-underline hover:underline">
                {server.id}
              </a>
            )}{" "}
            /{" "}
            <bdi>
              <VisibleText text={tool.name || "(no name)"} />
            </bdi>
            {tool.occurrence > 1 && ` (number ${tool.occurrence} of this name)`}
          </p>
        </div>
        {actions}
      </header>

      <ToolReview
        // Another definition is another question.
        key={`${tool.key} ${tool.digest} ${first?.turn}`}
        tool={tool}
        review={review}
        deciding={deciding}
        first={first?.verdict ?? null}
      />
      <Differences detail={detail} heading={Below} />

      {tool.problems.length > 0 && (
        <div className="card mt-4 border-l-3 border-l-error p-3.5" role="note">
          <Below className="font-semibold text-error">Malformed definition</Below>
          <ul className="mt-1">
            {tool.problems.map((problem) => (
              <li key={problem.pointer + problem.message} className="break-words">
                <code>{problem.pointer || "/"}</code> {problem.message}
              </li>
            ))}
          </ul>
        </div>
      )}

      <Section heading={Below} title="Description">
        {tool.description === "" ? (
          <p className="text-mute">None given.</p>
        ) : (
          <p
            className="max-h-36 overflow-auto whitespace-pre-wrap break-words"
            dir="auto"
            tabIndex={tool.description.length > 1200 ? 0 : undefined}
          >
            <VisibleText text={tool.description} phrases={quotedFrom(findings, tool.key)} />
          </p>
        )}
      </Section>

      <Section heading={Below} title="What it declares">
        <HintTable hints={tool.hints} inferred={inferred ? inferHints(tool.name) : {}} />
      </Section>

      {findings.length > 0 && (
        <Section heading={Below} title={headingOf(findings)}>
          <div className="flex flex-col gap-2.5">
            {findings.map(({ finding, rule, snippets }) => (
              <FindingCard
                key={finding.rule + finding.message + finding.evidence.map(({ tool: key, pointer }) => key + pointer).join()}
                finding={finding}
                rule={rule}
                tool={tool.key}
                description={tool.description}
                linked={!shared}
                snippets={snippets}
                action={deciding && <Waive finding={finding} tool={tool} deciding={deciding} />}
                heading={Below === "h2" ? "h3" : "h4"}
              />
            ))}
          </div>
        </Section>
      )}

      <Section heading={Below} title="What hosts do with these hints">
        {shared ? <HostLens hosts={detail.hosts} /> : <WhatIf detail={detail} />}
      </Section>

      {detail.raw !== "" && (
        <Section heading={Below} title="Input">
          <SchemaTree schema={detail.inputSchema} empty="Takes no parameters." />
        </Section>
      )}
      {detail.outputSchema !== null && (
        <Section heading={Below} title="Output">
          <SchemaTree schema={detail.outputSchema} empty="An object without named properties." />
        </Section>
      )}

      {Object.keys(detail.unknownAnnotations).length > 0 && (
        <Section heading={Below} title="Annotation keys that the protocol does not define">
          <pre className="overflow-auto rounded-lg bg-raised p-3">
            <VisibleText text={JSON.stringify(detail.unknownAnnotations, null, 2)} />
          </pre>
        </Section>
      )}

      <Section heading={Below} title="Facts">
        <Facts detail={detail} />
      </Section>
      <div className="mt-5">
        {detail.raw === "" ? (
          <p className="text-mute">Schemas and the raw definition are not included in this link.</p>
        ) : (
          <RawJson raw={detail.raw} />
        )}
      </div>
      <p className="mt-5 border-line border-t pt-3 text-mute">
        Read from the definition alone: the tool was not called and its code was not read. A hint is a claim by the server.
      </p>
    </article>
  );
}
