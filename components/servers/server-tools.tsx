import { HINT_NAMES, HINTS } from "@/lib/annotations/hints";
import type { Tool } from "@/lib/report/model";
import { EMPTY_VIEW } from "@/lib/view/words";
import { catalogPath } from "@/lib/view/write";
import { Glyph } from "../badges/glyph";
import { HintBadge } from "../badges/hint-badge";
import { painted } from "../badges/painted";
import { VisibleText } from "../detail/visible-text";
import { toolPath } from "../tool-path";

/** A server's page lists this many; the catalog shows all of any number. */
const SHOWN = 60;

/** The tools of one server, in the order in which it lists them. */
export function ServerTools({ server, tools }: { server: string; tools: Tool[] }) {
  if (tools.length === 0) return null;
  return (
    <section>
      <div className="mt-8 mb-3 flex items-baseline gap-3">
        <h2 className="font-semibold text-base">Tools</h2>
        <a href={catalogPath({ ...EMPTY_VIEW, server: [server] })}>Open these {tools.length} in the catalog</a>
      </div>
      <div className="card relative overflow-x-auto">
        <table className="w-full min-w-[44rem] border-collapse text-left">
          <thead>
            <tr className="text-mute">
              <th scope="col" className="px-4 py-2.5 font-medium">
                Tool
              </th>
              {HINT_NAMES.map((hint) => (
                <th key={hint} scope="col" className="px-3 py-2.5 font-medium">
                  {HINTS[hint].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tools.slice(0, SHOWN).map((tool) => (
              <tr key={tool.key} className="border-line border-t">
                <th scope="row" className="max-w-80 px-4 py-2 font-normal">
                  <a href={toolPath(tool.key)} className="flex items-center gap-3 no-underline hover:underline">
                    <Glyph hints={tool.hints} size={18} />
                    <span className="min-w-0">
                      <bdi className="block truncate font-medium">
                        <VisibleText text={tool.title || "(no name)"} />
                      </bdi>
                      <span className="block truncate font-mono text-mute text-xs">
                        <VisibleText text={tool.name} />
                      </span>
                    </span>
                  </a>
                </th>
                {HINT_NAMES.map((hint) => (
                  <td key={hint} className="px-3 py-2">
                    <HintBadge name={hint} hint={painted(tool.hints)[hint]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {tools.length > SHOWN && (
          <p className="border-line border-t px-4 py-2.5 text-mute">
            The first {SHOWN} of {tools.length}; the catalog shows all.
          </p>
        )}
      </div>
    </section>
  );
}
