import type { Leg, LegTool } from "@/lib/report/combinations";
import { Glyph } from "../badges/glyph";
import { VisibleText } from "../detail/visible-text";
import { toolPath } from "../tool-path";

const LEG_TEXTS: Record<Leg, { title: string; text: string }> = {
  private: { title: "Private data", text: "Tools that read what its owner would not publish." },
  untrusted: { title: "Untrusted content", text: "Tools that bring in what strangers can write." },
  out: { title: "A way out", text: "Tools that can carry something outside." },
};

/** Tools listed in a leg before the rest is counted. */
const SHOWN = 40;

/** One leg: its tools, whose they are, and on what each rests. */
export function LegColumn({ leg, tools, breaking }: { leg: Leg; tools: LegTool[]; breaking: Set<string> }) {
  const servers = new Set(tools.map(({ tool }) => tool.server)).size;
  return (
    <section className="card min-w-0" aria-label={LEG_TEXTS[leg].title}>
      <header className="border-line border-b px-4 py-3">
        <h2 className="font-semibold text-base">{LEG_TEXTS[leg].title}</h2>
        <p className="text-mute">{LEG_TEXTS[leg].text}</p>
        <p className="mt-1">
          <span className="font-semibold text-lg tabular-nums">{tools.length.toLocaleString("en")}</span>{" "}
          {tools.length === 1 ? "tool" : "tools"} on {servers} {servers === 1 ? "server" : "servers"}
        </p>
      </header>
      <ul className="divide-y divide-line">
        {tools.slice(0, SHOWN).map(({ tool, assumed, because }) => (
          <li key={tool.key} className="flex items-center gap-3 px-4 py-2">
            <Glyph hints={tool.hints} size={18} />
            <span className="min-w-0 flex-1">
              <a href={toolPath(tool.key)} className="block truncate font-medium no-underline hover:underline" dir="auto">
                <VisibleText text={tool.title || "(no name)"} />
              </a>
              <span className="block truncate text-mute" title={because}>
                <span className="font-mono text-xs">{tool.server}</span> · {because}
              </span>
            </span>
            {assumed && <span className="rounded border border-line-strong border-dashed px-1.5 text-mute text-xs">assumed</span>}
            {breaking.has(tool.key) && <span className="text-warning text-xs">only one</span>}
          </li>
        ))}
        {tools.length > SHOWN && <li className="px-4 py-2 text-mute">and {(tools.length - SHOWN).toLocaleString("en")} more</li>}
        {tools.length === 0 && <li className="px-4 py-2 text-mute">None.</li>}
      </ul>
    </section>
  );
}
