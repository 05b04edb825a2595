import type { ToolDrift } from "@/lib/drift/model";
import { VisibleText } from "../detail/visible-text";
import { toolPath } from "../tool-path";
import { ChangeLine } from "./change-line";

const SIGNS = { added: "+", removed: "−", renamed: "→", changed: "~" } as const;

/** What became of a tool, in a word. */
function fateOf({ before, after, changes }: ToolDrift): keyof typeof SIGNS {
  if (!before || !after) return after ? "added" : "removed";
  return changes.some(({ lane }) => lane === "renamed") ? "renamed" : "changed";
}

/** One tool that differs, with all that differs in it. A tool that is gone has no page to lead to. */
export function ToolChange({ tool, heading: Heading, linked }: { tool: ToolDrift; heading: "h3" | "h4"; linked: boolean }) {
  const { key, name, title, after, changes } = tool;
  const fate = fateOf(tool);
  const shown = (
    <bdi>
      <VisibleText text={name || "(no name)"} />
    </bdi>
  );
  return (
    <article className="border-line border-t px-4 py-3" data-tool={key} data-fate={fate}>
      <Heading className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="whitespace-nowrap font-normal text-soft">
          <span aria-hidden className="inline-block w-3 font-mono">
            {SIGNS[fate]}
          </span>{" "}
          {fate}
        </span>
        <span className="min-w-0 break-all font-mono font-semibold text-xs">
          {linked && after ? (
            <a href={toolPath(after.key)} className="no-underline hover:underline">
              {shown}
            </a>
          ) : (
            shown
          )}
        </span>
        {title !== name && title !== "" && (
          <span className="min-w-0 break-words font-normal text-mute" dir="auto">
            <VisibleText text={title} />
          </span>
        )}
      </Heading>
      <ul className="mt-1">
        {changes.map((change) => (
          <ChangeLine key={change.lane + change.pointer} change={change} linked={linked} />
        ))}
      </ul>
    </article>
  );
}
