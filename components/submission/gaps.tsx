import { VisibleText } from "../detail/visible-text";
import type { GapGroup, ToolTexts } from "./shapes";

/** Tools named under a gap; the list of tools below counts for each what it lacks. */
const SHOWN = 12;

function Group({ group: { message, count, tools }, placeOf }: { group: GapGroup; placeOf: Map<string, number> }) {
  const [only] = tools;
  if (only === undefined) return <li className="border-line border-t px-4 py-2.5">{message}</li>;
  const on = tools.length === 1 ? "1 tool" : `${tools.length.toLocaleString("en")} tools`;
  return (
    <li className="border-line border-t px-4 py-2.5">
      <details>
        <summary>
          {message}{" "}
          <span className="text-mute">
            {count > tools.length && `${count.toLocaleString("en")} texts of `}
            {on}
          </span>
        </summary>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {tools.slice(0, SHOWN).map((name) => (
            <li key={name} className="break-all font-mono text-xs">
              <a href={`#tool-${placeOf.get(name)}`}>
                <VisibleText text={name} />
              </a>
            </li>
          ))}
          {tools.length > SHOWN && <li className="text-mute">and {(tools.length - SHOWN).toLocaleString("en")} more</li>}
        </ul>
      </details>
    </li>
  );
}

/** What the file would lack as it stands, before it is saved. */
export function Gaps({ gaps, tools }: { gaps: GapGroup[]; tools: ToolTexts[] }) {
  if (gaps.length === 0)
    return <p className="mt-3 text-read">Nothing is missing: each tool declares all three hints, and each text is kept.</p>;
  const placeOf = new Map(tools.map(({ name }, index) => [name, index + 1] as const).toReversed());
  return (
    <ul className="card mt-3 [&>li:first-child]:border-t-0" aria-label="What the file lacks">
      {gaps.map((group) => (
        <Group key={group.message} group={group} placeOf={placeOf} />
      ))}
    </ul>
  );
}
