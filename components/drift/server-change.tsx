import type { ServerDrift, ToolDrift } from "@/lib/drift/model";
import { SEVERITIES } from "@/lib/rules/rule";
import { VisibleText } from "../detail/visible-text";
import { serverName, serverPath } from "../tool-path";
import { ChangeLine } from "./change-line";
import { ToolChange } from "./tool-change";

const number = (value: number) => value.toLocaleString("en");

const PRESENCE = { both: "", added: "new server", removed: "server gone" } as const;

const worst = ({ changes }: ToolDrift) => Math.min(...changes.map(({ severity }) => SEVERITIES.indexOf(severity)));

type Props = {
  server: ServerDrift;
  heading: "h2" | "h3";
  /** Whether its page, its tools' and the rules' can be opened. */
  linked?: boolean;
  /** How many tools are shown before the rest is a number. Each costs the comparison of its texts. */
  shown?: number;
};

/** One server that differs: what it says of itself, then its tools, the graver changes first. */
export function ServerChange({ server, heading: Heading, linked = true, shown = 50 }: Props) {
  const { id, presence, changes, tools, unchanged, notSeen } = server;
  const ordered = tools.toSorted((a, b) => worst(a) - worst(b));
  const name = <VisibleText text={serverName(id)} />;
  return (
    <section className="card mt-3" data-server={id} data-presence={presence}>
      <header className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
        <Heading className="min-w-0 break-all font-semibold text-base">
          {linked && presence !== "removed" ? (
            <a href={serverPath(id)} className="no-underline hover:underline">
              {name}
            </a>
          ) : (
            name
          )}
        </Heading>
        {PRESENCE[presence] && <span className="text-soft">{PRESENCE[presence]}</span>}
        <span className="text-mute">
          {number(tools.length)} {tools.length === 1 ? "tool" : "tools"}
          {presence === "both" && ` ${tools.length === 1 ? "differs" : "differ"}, ${number(unchanged)} the same`}
        </span>
      </header>
      {changes.length > 0 && (
        <ul className="border-line border-t px-4">
          {changes.map((change) => (
            <ChangeLine key={change.lane + change.pointer} change={change} linked={linked} />
          ))}
        </ul>
      )}
      {notSeen && (
        <p role="note" className="border-line border-t px-4 py-3 text-warning">
          <span aria-hidden className="text-2xs">
            ◐
          </span>{" "}
          {notSeen.message}
        </p>
      )}
      {ordered.slice(0, shown).map((tool) => (
        <ToolChange key={`${tool.before?.key} ${tool.after?.key}`} tool={tool} heading={Heading === "h2" ? "h3" : "h4"} linked={linked} />
      ))}
      {tools.length > shown && <p className="border-line border-t px-4 py-3 text-mute">and {number(tools.length - shown)} more tools</p>}
    </section>
  );
}
