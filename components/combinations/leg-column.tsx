import { Fragment } from "react";
import type { Leg, LegTool } from "@/lib/report/combinations-legs";
import { Glyph } from "../badges/glyph";
import { VisibleText } from "../detail/visible-text";
import { toolPath } from "../tool-path";

const LEG_TEXTS: Record<Leg, { title: string; text: string }> = {
  private: { title: "Private data", text: "Tools that may read what its owner would not publish." },
  untrusted: { title: "Untrusted content", text: "Tools that may bring in what strangers can write." },
  out: {
    title: "A way out",
    text: "Tools through which a text may leave: they send, take an address or a command, or write where others read.",
  },
};

/** Tools listed in a leg before the rest is counted. */
const SHOWN = 40;

const count = (number: number, noun: string) => `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

/** How many tools stand in a leg by declaration and by words, and apart from them how many by a default. */
function Counts({ tools }: { tools: LegTool[] }) {
  const assumed = tools.filter((entry) => entry.assumed);
  const others = tools.filter((entry) => !entry.assumed);
  const servers = new Set(others.map(({ tool }) => tool.server)).size;
  return (
    <p className="mt-1">
      <span className="font-semibold text-lg tabular-nums">{others.length.toLocaleString("en")}</span>{" "}
      {others.length === 1 ? "tool" : "tools"}
      {others.length > 0 && ` on ${count(servers, "server")}`}
      {assumed.length > 0 && <span className="text-mute">, and {count(assumed.length, "tool")} by a default only</span>}
    </p>
  );
}

function ToolLine({ entry: { tool, reasons, assumed }, isOnlyOne }: { entry: LegTool; isOnlyOne: boolean }) {
  return (
    <li className="flex gap-3 px-4 py-2">
      <Glyph hints={tool.hints} size={18} />
      <span className="min-w-0 flex-1">
        <a href={toolPath(tool.key)} className="block truncate font-medium no-underline hover:underline" dir="auto">
          <VisibleText text={tool.title || "(no name)"} />
        </a>
        <span className="block truncate font-mono text-mute text-xs">
          {tool.server} · <VisibleText text={tool.name} />
        </span>
        <span className="block text-soft text-xs">
          {reasons.map(({ by, text }, i) => (
            <Fragment key={text}>
              {i > 0 && " · "}
              <span className={by === "default" ? "text-mute underline decoration-dashed underline-offset-2" : undefined}>
                <VisibleText text={text} />
              </span>
            </Fragment>
          ))}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        {assumed && <span className="rounded border border-line-strong border-dashed px-1.5 text-mute text-xs">assumed</span>}
        {isOnlyOne && <span className="text-warning text-xs">only one</span>}
      </span>
    </li>
  );
}

/** One leg: its tools, whose they are, and on what each rests. */
export function LegColumn({ leg, tools, breaking }: { leg: Leg; tools: LegTool[]; breaking: Set<string> }) {
  return (
    <section className="card min-w-0" aria-label={LEG_TEXTS[leg].title}>
      <header className="border-line border-b px-4 py-3">
        <h2 className="font-semibold text-base">{LEG_TEXTS[leg].title}</h2>
        <p className="text-mute">{LEG_TEXTS[leg].text}</p>
        <Counts tools={tools} />
      </header>
      <ul className="divide-y divide-line">
        {tools.slice(0, SHOWN).map((entry) => (
          <ToolLine key={entry.tool.key} entry={entry} isOnlyOne={breaking.has(entry.tool.key)} />
        ))}
        {tools.length > SHOWN && <li className="px-4 py-2 text-mute">and {(tools.length - SHOWN).toLocaleString("en")} more</li>}
        {tools.length === 0 && <li className="px-4 py-2 text-mute">None found.</li>}
      </ul>
    </section>
  );
}
