import type { FindingGroup, Grouping } from "@/lib/report/group-findings";
import { type Finding, type Ground, type RuleTexts, SEVERITIES, type Severity } from "@/lib/rules/rule";
import { EMPTY_VIEW, type View } from "@/lib/view/words";
import { catalogPath } from "@/lib/view/write";
import { SeverityCount } from "../badges/severity";
import { VisibleText } from "../detail/visible-text";
import { serverPath, toolPath } from "../tool-path";

export const GROUND_TEXTS: Record<Ground, { title: string; text: string }> = {
  certain: { title: "Certain", text: "Decided from the definitions alone." },
  words: { title: "Read from words", text: "A reading of names, descriptions and parameters. It may be wrong; each says when." },
  defaults: { title: "From defaults", text: "Rest on what the protocol assumes where nothing is declared." },
  asked: { title: "Asked for", text: "What a chosen directory or the team’s own policy asks of every tool, and these do not meet." },
};

/** Findings listed under a group before the rest is left to the catalog. */
const SHOWN = 8;

const SEVERITY_TITLES: Record<Severity, string> = { error: "Errors", warning: "Warnings", info: "Notes" };

function titleOf(key: string, by: Grouping, rules: Record<string, RuleTexts>): string {
  if (by === "rule") return rules[key]?.title ?? key;
  if (by === "severity") return SEVERITY_TITLES[key as Severity] ?? key;
  return key === "" ? "Across servers" : key;
}

/** The catalog narrowed to what a group of a lane is about. */
function viewOf(group: FindingGroup, by: Grouping, ground: Ground): View {
  if (by === "rule") return { ...EMPTY_VIEW, rule: [group.key] };
  if (by === "severity") return { ...EMPTY_VIEW, ground: [ground], severity: [group.key as Severity] };
  return { ...EMPTY_VIEW, server: group.servers, rule: [...new Set(group.findings.map((finding) => finding.rule))] };
}

/** Where a finding is: its one tool, or its server where it names no tool at all. */
function Where({ finding: { tools, server } }: { finding: Finding }) {
  const [first] = tools;
  const link = tools.length === 0 && server !== "" ? { href: serverPath(server), text: server } : null;
  const only = tools.length === 1 && first !== undefined ? { href: toolPath(first), text: first } : link;
  if (!only) return <span className="font-mono text-soft text-xs">{server || "several servers"}</span>;
  return (
    <a href={only.href} className="font-mono text-xs">
      {only.text}
    </a>
  );
}

function FindingLine({ finding, rules, by }: { finding: Finding; rules: Record<string, RuleTexts>; by: Grouping }) {
  return (
    <li className="border-line border-t py-1.5 break-words">
      {by !== "rule" && <span className="font-medium">{rules[finding.rule]?.title}: </span>}
      <Where finding={finding} /> <VisibleText text={finding.message} />
      {finding.tools.length > 1 && <span className="text-mute"> {finding.tools.length.toLocaleString("en")} tools.</span>}
      {finding.waived && (
        <span className="block text-mute">
          Waived{finding.waived.until && ` until ${finding.waived.until}`}: <VisibleText text={finding.waived.reason} />
        </span>
      )}
    </li>
  );
}

/** Where a group's findings are about listings and not about tools. */
function ShowServers({ servers }: { servers: string[] }) {
  const [only, ...others] = servers;
  if (only === undefined || others.length > 0) return <a href="/servers">Show the servers</a>;
  return <a href={serverPath(only)}>Show the server</a>;
}

type GroupProps = { group: FindingGroup; ground: Ground; by: Grouping; rules: Record<string, RuleTexts> };

function Group({ group, ground, by, rules }: GroupProps) {
  const { counts, tools, servers, findings } = group;
  return (
    <article className="card px-4 py-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-semibold text-sm">{titleOf(group.key, by, rules)}</h3>
        <span className="flex gap-2.5">
          {SEVERITIES.map(
            (severity) => counts[severity] > 0 && <SeverityCount key={severity} severity={severity} count={counts[severity]} />,
          )}
        </span>
        <span className="text-mute">
          {tools > 0 && `${tools.toLocaleString("en")} ${tools === 1 ? "tool" : "tools"}`}
          {by !== "server" && ` on ${servers.length === 1 ? servers[0] : `${servers.length} servers`}`}
        </span>
        <span className="ml-auto flex gap-3">
          {by === "rule" && <a href={`/rules/${group.key}`}>About this rule</a>}
          {tools > 0 ? <a href={catalogPath(viewOf(group, by, ground))}>Show the tools</a> : <ShowServers servers={servers} />}
        </span>
      </header>
      <details className="mt-1">
        <summary className="text-mute">
          {findings.length === 1 ? "The finding" : `${findings.length.toLocaleString("en")} findings`}
        </summary>
        <ul className="mt-2">
          {findings.slice(0, SHOWN).map((finding) => (
            <FindingLine
              key={finding.rule + finding.server + finding.tools.join() + finding.message}
              finding={finding}
              rules={rules}
              by={by}
            />
          ))}
          {findings.length > SHOWN && (
            <li className="border-line border-t py-1.5 text-mute">
              and {(findings.length - SHOWN).toLocaleString("en")} more in the catalog
            </li>
          )}
        </ul>
      </details>
    </article>
  );
}

/** One lane of findings, in groups. */
export function Lane({
  ground,
  groups,
  by,
  rules,
}: {
  ground: Ground;
  groups: FindingGroup[];
  by: Grouping;
  rules: Record<string, RuleTexts>;
}) {
  const { title, text } = GROUND_TEXTS[ground];
  return (
    <section className="mt-8" aria-label={title}>
      <h2 className="font-semibold text-base">{title}</h2>
      <p className="mb-3 text-mute">{text}</p>
      {groups.length === 0 ? (
        <p className="text-soft">No finding.</p>
      ) : (
        <div className="flex flex-col gap-2">
          {groups.map((group) => (
            <Group key={group.key} group={group} ground={ground} by={by} rules={rules} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Findings that the configuration or a reviewer waives: never gone, and never counted with the others. */
export function WaivedLane({ findings, rules }: { findings: Finding[]; rules: Record<string, RuleTexts> }) {
  if (findings.length === 0) return null;
  return (
    <section className="mt-8" aria-label="Waived">
      <h2 className="font-semibold text-base">Waived</h2>
      <p className="mb-3 text-mute">Set aside by the configuration or by a reviewer, each with a reason.</p>
      <ul className="card px-4 py-1 [&>li:first-child]:border-t-0">
        {findings.map((finding) => (
          <FindingLine
            key={finding.rule + finding.server + finding.tools.join() + finding.message}
            finding={finding}
            rules={rules}
            by="server"
          />
        ))}
      </ul>
    </section>
  );
}
